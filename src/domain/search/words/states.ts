import { foldWord, wordsOf } from './words.ts'

/** States, territories, and provinces of the United States and Canada, by abbreviation. */
const names: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  VI: 'Virgin Islands',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
}

export const stateCodes: readonly string[] = Object.keys(names)

/** Abbreviations from before the postal codes. */
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
  Object.entries(names).flatMap(([code, name]) => [
    [keyOf(code), code],
    [keyOf(name), code],
    ...(code in shortened ? [[keyOf(shortened[code]!), code] as const] : []),
  ]),
)

/** `TN` for TN, tn, and Tennessee; folded text for anything else. */
export const stateKey = (text: string): string => codes.get(keyOf(text)) ?? keyOf(text)

export const isStateName = (text: string): boolean => codes.has(keyOf(text))

/** `TN Tennessee` for either; other text is unchanged. */
export const stateSpellings = (text: string): string => {
  const name = names[stateKey(text)]
  return name === undefined ? text : `${stateKey(text)} ${name}`
}
