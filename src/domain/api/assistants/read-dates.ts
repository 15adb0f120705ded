import { countPattern, parseCount, phraseEnd } from './read-amounts.ts'

const built = '\\b(?:year )?built:? '
const decade = new RegExp(`${built}in (?:the )?(\\d{3})0s\\b`, 'giu')
const years = new RegExp(
  `${built}(?:between |from |in )?(\\d{4})(?: ?[-–—] ?| to | and | or )(\\d{4})\\b`,
  'giu',
)
const year = new RegExp(
  `${built}(?:(after|since|from|before|until|in) )?(\\d{4})(\\+| (?:or|and) (?:later|newer|after|up))?(?!\\w)`,
  'giu',
)
const tests: Readonly<Record<string, string>> = {
  after: 'Gt',
  since: 'Ge',
  from: 'Ge',
  before: 'Lt',
  until: 'Le',
}

/** Takes years such as “built after 1990” or “built in the 1990s” out of the text. */
export function takeYears(text: string, take: (condition: string) => void): string {
  const took = (test: string) => {
    take(`YearBuilt ${test}`)
    return phraseEnd
  }
  return text
    .replace(decade, (_, start: string) => took(`Bt ${start}0,${start}9`))
    .replace(years, (_, ...ends: string[]) => took(`Bt ${ends.slice(0, 2).sort().join()}`))
    .replace(year, (_, how: string | undefined, one: string, orLater: string | undefined) =>
      took(`${orLater ? 'Ge' : (tests[how?.toLowerCase() ?? ''] ?? 'Eq')} ${one}`),
    )
}

const recent = new RegExp(
  '\\b(?:(listed|added|new) )?(?:(?:in|within|over|during|from) )?' +
    `(?:the (?:last|past)|(?:last|past)(?= \\d)) (?:(${countPattern}) )?(day|week|month|year)s?\\b`,
  'giu',
)
const daysIn: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 }

/** Takes times such as “in the last 6 months” out of the text, where it says what happened in them. */
export function takeRecent(
  text: string,
  isSold: boolean,
  take: (condition: string) => void,
): string {
  return text.replace(
    recent,
    (whole, listed: string | undefined, digits: string | undefined, unit: string) => {
      if (!isSold && !listed) return whole
      const days = parseCount(digits ?? '1') * daysIn[unit.toLowerCase()]!
      take(`${isSold ? 'CloseDate' : 'ListingContractDate'} Ge days(-${days})`)
      return phraseEnd
    },
  )
}
