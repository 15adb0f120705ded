const below =
  'under|below|less than|fewer than|up to|at most|no more than|not more than|cheaper than|<=?|' +
  'max(?:imum)?(?: price)?(?: of)?'
const above =
  'over|above|more than|at least|from|starting at|no less than|not less than|>=?|' +
  'min(?:imum)?(?: price)?(?: of)?'

const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** A regular expression of small numbers, also in words, without groups. */
export const countPattern = `\\d{1,2}(?:\\.5)?|${numberWords.slice(1).join('|')}`

export function parseCount(text: string): number {
  const at = numberWords.indexOf(text.toLowerCase())
  return at > 0 ? at : Math.ceil(Number(text))
}

/** An end that is not limited is null. */
export interface AmountRange {
  readonly from: number | null
  readonly to: number | null
}

export interface AmountPattern {
  /** A regular expression of what is read as the number, without groups. */
  readonly number: string
  /** A regular expression of what follows the number, without groups. */
  readonly unit: string
  /** Null leaves the words as they are. */
  readonly parse: (text: string) => number | null
  /** Whether a number alone is read, as at least that much. */
  readonly alone: boolean
}

/** Where words were taken out, a phrase ends. */
export const phraseEnd = ' | '

/** Not within a number, nor the lower part of a fraction. */
const start = '(?<![\\w.,$]|\\d/)'

/** Takes amounts such as “2 to 3 beds”, “under 500k”, or “at least 2 baths” out of the text. */
export function takeAmounts(
  text: string,
  { number, unit, parse, alone }: AmountPattern,
  take: (range: AmountRange) => void,
): string {
  const range = new RegExp(
    `${start}(?:between |from )?(${number})(?: ?[-–—] ?| to | and | or )(${number})${unit}(?![\\w])`,
    'giu',
  )
  const single = new RegExp(
    `${start}(?:(${below}) ?|(${above}) ?|(exactly) )?(${number})(\\+?)${unit}(?![\\w])` +
      '( or (?:more|less|fewer|under|over|above|below|up)| and up|(?: max| min)(?:imum)?(?! ?[$€£]?\\d))?',
    'giu',
  )
  return text
    .replace(range, (whole: string, first: string, second: string) => {
      const to = parse(second)
      const [, factor] = /\d ?([a-z]+)$/i.exec(second) ?? []
      const inFull = factor === undefined || !/\d$/.test(first) ? null : parse(first + factor)
      const from = inFull !== null && to !== null && inFull <= to ? inFull : parse(first)
      if (from === null || to === null) return whole
      take({ from: Math.min(from, to), to: Math.max(from, to) })
      return phraseEnd
    })
    .replace(single, (whole: string, ...groups: (string | undefined)[]) => {
      const [most, least, exactly, digits, plus, after = ''] = groups
      const value = parse(digits!)
      const isBare = !most && !least && !exactly && !plus && after === ''
      if (value === null || (isBare && !alone)) return whole
      const isMost = most !== undefined || / (?:less|fewer|under|below|max)/i.test(after)
      if (exactly) take({ from: value, to: value })
      else take(isMost ? { from: null, to: value } : { from: value, to: null })
      return phraseEnd
    })
}
