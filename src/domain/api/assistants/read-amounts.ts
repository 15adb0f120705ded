const below =
  'under|below|less than|fewer than|up to|at most|no more than|not more than|max(?:imum)?(?: of)?|cheaper than'
const above =
  'over|above|more than|at least|from|starting at|no less than|not less than|min(?:imum)?(?: of)?'

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

/** Takes amounts such as “2 to 3 beds”, “under 500k”, or “at least 2 baths” out of the text. */
export function takeAmounts(
  text: string,
  { number, unit, parse, alone }: AmountPattern,
  take: (range: AmountRange) => void,
): string {
  const range = new RegExp(
    `(?<![\\w.,$])(?:between |from )?(${number})(?: ?[-–—] ?| to | and )(${number})${unit}(?![\\w])`,
    'giu',
  )
  const single = new RegExp(
    `(?<![\\w.,$])(?:(${below}) |(${above}) |(exactly) )?(${number})(\\+?)${unit}(?![\\w])` +
      '( or (?:more|less|fewer|under|over|above|below|up)|(?: max| min)(?:imum)?(?! ?[$€£]?\\d))?',
    'giu',
  )
  return text
    .replace(range, (whole: string, first: string, second: string) => {
      const ends = [parse(first), parse(second)]
      const [from, to] = ends
      if (from === null || to === null || from === undefined || to === undefined) return whole
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
