import { parseMoment } from './moment.ts'

const maxWords = 6

const isDate = (text: string) =>
  parseMoment(text, 'day first') !== null || parseMoment(text, 'month first') !== null

/** Extracts the date from a text: `9 Mar 2022` from `Listed on 9th Mar 2022`. Other text is returned unchanged. */
export function dateAmongWords(raw: string): string {
  const text = raw.trim().replace(/(?<=\d)(?:st|nd|rd|th)\b/gi, '')
  const words = text.split(/\s+/)
  for (let from = 0; from < Math.min(words.length, maxWords); from++) {
    for (let to = words.length; to > Math.max(from, words.length - maxWords); to--) {
      const rest = words.slice(from, to).join(' ')
      if (/\d/.test(rest) && isDate(rest)) return rest
    }
  }
  return raw
}
