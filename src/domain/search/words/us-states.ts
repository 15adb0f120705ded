import { stateNames } from '#src/domain/state-names.ts'
import { foldWord, wordsOf } from './fold-words.ts'

export const stateCodes: readonly string[] = Object.keys(stateNames)

const shortened: Readonly<Record<string, string>> = {
  AL: 'Ala',
  AZ: 'Ariz',
  AR: 'Ark',
  CA: 'Calif',
  CO: 'Colo',
  CT: 'Conn',
  DE: 'Del',
  DC: 'D C',
  FL: 'Fla',
  IL: 'Ill',
  IN: 'Ind',
  KS: 'Kans',
  MA: 'Mass',
  MI: 'Mich',
  MN: 'Minn',
  MS: 'Miss',
  MT: 'Mont',
  NE: 'Nebr',
  NV: 'Nev',
  NH: 'N H',
  NJ: 'N J',
  NM: 'N Mex',
  NY: 'N Y',
  NC: 'N C',
  ND: 'N Dak',
  OK: 'Okla',
  OR: 'Ore',
  PA: 'Penn',
  PR: 'P R',
  RI: 'R I',
  SC: 'S C',
  SD: 'S Dak',
  TN: 'Tenn',
  TX: 'Tex',
  WA: 'Wash',
  WV: 'W Va',
  WI: 'Wis',
  WY: 'Wyo',
  AB: 'Alta',
  BC: 'B C',
  ON: 'Ont',
  PE: 'PEI',
  QC: 'Que',
  SK: 'Sask',
}

const keyOf = (text: string) => wordsOf(text).map(foldWord).join(' ')

const codes: ReadonlyMap<string, string> = new Map(
  Object.entries(stateNames).flatMap(([code, name]) => [
    [keyOf(code), code],
    [keyOf(name), code],
    ...(code in shortened ? [[keyOf(shortened[code]!), code] as const] : []),
  ]),
)

/** The key of a state: `TN` for TN, tn, and Tennessee. Other text is folded. */
export const stateKey = (text: string): string => codes.get(keyOf(text)) ?? keyOf(text)

export const isStateName = (text: string): boolean => codes.has(keyOf(text))

/** Both spellings of a state: `TN Tennessee`. Other text is unchanged. */
export const stateSpellings = (text: string): string => {
  const name = stateNames[stateKey(text)]
  return name === undefined ? text : `${stateKey(text)} ${name}`
}
