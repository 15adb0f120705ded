import { phraseEnd } from './read-amounts.ts'

// What no condition says is taken out whole: its words alone would ask for something else, even for the opposite.

const charge = 'hoa|fees?|dues|tax(?:es)?|payments?|deposit'
const between = 'fees?|dues|of|is|under|below|over|above|up to|less than|at most|max'
const period = '(?: (?:a|per) |/)(?:month|mo|year)\\b'
const otherUnit = ' ?(?:bed|bath|b[dr]s?\\b|ba\\b|sq|acre)'
const charges = new RegExp(
  `\\b(?:${charge})(?: (?:${between}))* [$€£]?\\d[\\d,.]*k?(?:${period})?(?!${otherUnit})`,
  'giu',
)

const refused =
  '(?:not?|without|except|excluding)\\b(?!\\.? ?\\d| (?:more|less|fewer|later|earlier) than)(?: in\\b)?'
const around = 'near\\b|close to\\b|within \\d+ \\w+\\b(?! (?:of|from)\\b)'
const phrases = new RegExp(
  `(?<![\\w-])(?:${refused}|${around}|open houses?\\b)[^|;,]*?(?=[ ,]+(?:in|with|under|over|for|near)\\b| ?[|;,]|$)`,
  'giu',
)

type Take = (phrase: string) => void

const takenBy = (take: Take) => (phrase: string) => {
  take(phrase.trim())
  return phraseEnd
}

/** Takes amounts that are no prices of homes, such as “HOA fees under $300 a month”, out of the text. */
export const takeCharges = (text: string, take: Take): string =>
  text.replace(charges, takenBy(take))

/** Takes phrases such as “no pool”, “near the lake”, or “open house on Sunday” out of the text. */
export const takeBeyond = (text: string, take: Take): string => text.replace(phrases, takenBy(take))
