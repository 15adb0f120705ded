/** Payments per year for RESO's FeeFrequency. Values that name no period, such as `One Time`, are missing. */
export const paymentsPerYear: Readonly<Record<string, number>> = {
  Daily: 365,
  Weekly: 52,
  'Bi-Weekly': 26,
  'Semi-Monthly': 24,
  '4 Weekly': 13,
  Monthly: 12,
  'Bi-Monthly': 6,
  Quarterly: 4,
  'Semi-Annually': 2,
  Annually: 1,
}

export const withoutPeriod: readonly string[] = ['One Time', 'Seasonal']

const units: readonly (readonly [RegExp, number])[] = [
  [/^(?:p?[dn]|dy|days?|daily|nights?|nightly|diem|jours?|nuits?|dias?|tag|taglich)$/, 365],
  [/^(?:p?w|pcw|wks?|wkly|weeks?|weekly|semaine|hebdomadaire|semana(?:l)?|woche(?:ntlich)?)$/, 52],
  [/^fortnight(?:ly|s)?$/, 26],
  [/^(?:p?c?m|mos?|mon|mn?ths?|mn?thly|months?|monthly|mois|mensuel(?:le)?|mensual|mensile)$/, 12],
  [/^(?:mensal|mes|mese|monat(?:lich)?)$/, 12],
  [/^(?:q|qtr|qtrs|qtrly|qrtly|quarters?|quarterly|quarteryearly|trimestr\w*|trimester)$/, 4],
  [/^(?:quartal|vierteljahrlich)$/, 4],
  [/^(?:semest\w*|halbjahrlich)$/, 2],
  [/^(?:p?y|pa|yrs?|yrly|years?|yearly|ann|annum|annual|annually|annuel(?:le)?|anual|annuale)$/, 1],
  [/^(?:an|ano|anno|annee|jahr|jahrlich)$/, 1],
]
const fillers = new Set(
  (
    'a by each every of the to on in paid payable pay payment payments due dues billed installment installments ' +
    'fee fees rent basis calendar cal amount period per'
  ).split(' '),
)
const numbers: Readonly<Record<string, number>> = {
  other: 2,
  two: 2,
  three: 3,
  four: 4,
  six: 6,
  twelve: 12,
}
const timesWords: Readonly<Record<string, number>> = { once: 1, twice: 2, thrice: 3 }

/** Reads RESO's FeeFrequency in any usual spelling, such as `/mo` and `4x per year`; null for other text. */
export function readFrequency(text: string): string | null {
  const words = wordsOf(text)
  const joined = words.join('')
  if (/^(?:one?|1)time(?:only|fees?|payments?)?$|^(?:oneoff|once|lumpsum)$/.test(joined))
    return 'One Time'
  if (/^(?:per)?season(?:al|ally)?$/.test(joined)) return 'Seasonal'
  const times = joined === 'a' ? 1 : timesPerYear(words)
  const match = Object.entries(paymentsPerYear).find(
    ([, each]) => times !== null && Math.abs(times / each - 1) < tolerance,
  )
  return match?.[0] ?? null
}

/** The relative error allowed when a period is matched, because "every 30 days" means every month. */
const tolerance = 0.02

const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<=\d)(?=[a-z])/g, ' ')
    .replace(/\(s\)/g, '')
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .replace(/\//g, ' per ')
    .replace(/\b(bi|semi|half)(?=week|month|year|ann|mo\b|wk|yr)/g, '$1 ')
    .match(/[a-z]+|\d+/g) ?? []

function timesPerYear(words: readonly string[]): number | null {
  const reading = { unit: null as number | null, factor: 1 }
  for (const [i, word] of words.entries()) {
    const unit = unitOf(word)
    const factor = factorOf(words, i)
    if (factor !== null) reading.factor *= factor
    else if (unit !== null && (reading.unit ?? unit) === unit) reading.unit = unit
    else if (!fillers.has(word)) return null
  }
  return reading.unit === null ? null : reading.unit * reading.factor
}

const unitOf = (word: string) => units.find(([pattern]) => pattern.test(word))?.[1] ?? null

/** A word's factor for payments per year: `semi` 2, `2` in `every 2 weeks` 1/2, in `2x a year` 2. Null for others. */
function factorOf(words: readonly string[], i: number): number | null {
  const [before, word, after = ''] = [words[i - 1], words[i]!, words[i + 1]]
  if (word === 'semi' || word === 'half') return 2
  if (word === 'bi') return unitOf(after) === 1 ? 2 : 0.5
  if (/^(?:x|times?)$/.test(word)) return before === undefined ? null : 1
  if (Object.hasOwn(timesWords, word)) return timesWords[word]!
  const count = /^\d+$/.test(word) ? Number(word) : numbers[word]
  if (count === undefined || count === 0) return null
  return /^(?:x|times?|per|payments?|a)$/.test(after) ? count : 1 / count
}
