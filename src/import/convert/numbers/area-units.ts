import { squareFeetOfAcre, squareFeetOfSquareMeter } from '#src/domain/context/units/square-feet.ts'

/** Units of area under their RESO or common name, each with its size in square feet and with words for it. */
const units = {
  'Square Feet': {
    feet: 1,
    words:
      'sq ft, sqft, sft, sf, ft2, ft², sq feet, square feet, square foot, sqr ft, ' +
      'squarefeet, square ft, sqr feet, pies cuadrados, pieds carres, pi2, qft, 平方呎, 呎, ฟุต',
  },
  'Square Meters': {
    feet: squareFeetOfSquareMeter,
    words:
      'm2, m², ㎡, sqm, sq m, sm, qm, mq, sq meter, sq meters, sq metre, sq metres, square ' +
      'meter, square meters, square metre, square metres, squaremeters, squaremetres, m^2, ' +
      'mts2, mt2, mts, metros cuadrados, metros, metres carres, quadratmeter, metri quadri, ' +
      'metr kw, m kw, metry kwadratowe, кв м, м2, 平米, 平方米, 平方メートル, 제곱미터, vierkante meter, ' +
      'kvm, kv m, kvadratmeter, m kv, м², м кв, кв метр, кв метров, τ μ, τμ, ตร ม, ตรม, ตารางเมตร, متر مربع, م2, م², متر, ' +
      'מ"ר, מר, מטר, 平方公尺, 제곱미터, negyzetmeter, nm, mp, metri patrati, neliö, neliömetriä, mét vuông, meter persegi, ' +
      'm persegi, fermetrar, metrekare, mkw, sq mtr, sq mtrs, sq mt, sqmt, sqmtr, sqmtrs, sqrm, square mtr, kvadratni metri',
  },
  Acres: { feet: squareFeetOfAcre, words: 'acre, acres, ac, acs' },
  Hectares: {
    feet: 10_000 * squareFeetOfSquareMeter,
    words: 'ha, has, hectare, hectares, hektar, hectareas, ettari, hektary, 公顷, ヘクタール',
  },
  Ares: {
    feet: 100 * squareFeetOfSquareMeter,
    words: 'are, ares, ar, ary, sotka, sotki, sotok, сотка, сотки, соток, сот',
  },
  'Square Yards': {
    feet: 9,
    words:
      'sq yd, sq yds, sqyd, sqyds, square yard, square yards, yd2, yd², gaj, gaz, sq yrd, sq yrds, sqyrds, yards, yd, yds',
  },
  Tsubo: {
    feet: (400 / 121) * squareFeetOfSquareMeter,
    words: '坪, tsubo, 평, pyeong, pyung, ping',
  },
  Dunams: {
    feet: 1000 * squareFeetOfSquareMeter,
    words: 'dunam, dunams, donum, dönüm, stremma, stremmata, στρεμμα, στρεμματα, דונם, دونم',
  },
  Rai: { feet: 1600 * squareFeetOfSquareMeter, words: 'rai, ไร่' },
  Ngan: { feet: 400 * squareFeetOfSquareMeter, words: 'ngan, งาน' },
  'Square Wah': {
    feet: 4 * squareFeetOfSquareMeter,
    words: 'wah, sq wah, square wah, ตร ว, ตรว, ตารางวา',
  },
  Feddans: { feet: 4200.8335 * squareFeetOfSquareMeter, words: 'feddan, feddans, فدان' },
  Mu: { feet: (2000 / 3) * squareFeetOfSquareMeter, words: '亩, 畝' },
  Guntha: { feet: 1089, words: 'guntha, gunta' },
  'Square Kilometers': {
    feet: 1_000_000 * squareFeetOfSquareMeter,
    words: 'km2, km², sq km, square kilometer, square kilometers, square kilometres',
  },
  'Square Miles': {
    feet: 640 * squareFeetOfAcre,
    words: 'sq mi, square mile, square miles, mi2, mi²',
  },
} as const

export type AreaUnit = keyof typeof units

/** Normalizes a unit: `Sq. Ft.`, `SQUARE_FEET`, and `SquareFeet` are equal, as are words with and without accents. */
const keyOf = (word: string) =>
  word
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\s._\-()[\]"״]|\p{M}/gu, '')

const byWord = new Map(
  (Object.keys(units) as AreaUnit[]).flatMap((unit) =>
    [unit, ...units[unit].words.split(', ')].map((word) => [keyOf(word), unit] as const),
  ),
)

export const areaUnitOf = (word: string): AreaUnit | null => byWord.get(keyOf(word)) ?? null

export const squareFeetOf = (unit: AreaUnit): number => units[unit].feet

/** Splits `85 m²` into the number `85` and its unit. Returns null unless a known unit follows a number. */
export function measuredArea(
  text: string,
): { readonly number: string; readonly unit: AreaUnit } | null {
  const parts =
    /^([^\p{L}㎡坪평]*\d[\d.,\s'’]*?)\s*((?:[\p{L}㎡²^][\p{L}\p{M}\d㎡².^"״\s]*))$/u.exec(
      text.trim(),
    )
  const unit = parts === null ? null : areaUnitOf(parts[2]!)
  return unit === null ? null : { number: parts![1]!.trim(), unit }
}
