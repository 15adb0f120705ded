import { parseMoment } from './moment.ts'

const mostWords = 6

/** `Listed on 9th Mar 2022` is `9 Mar 2022`; a text without a date stays as it is. */
export function dateAmongWords(raw: string): string {
  const text = raw.trim().replace(/(?<=\d)(?:st|nd|rd|th)\b/gi, '')
  const words = text.split(/\s+/)
  for (let from = 0; from < Math.min(words.length, mostWords); from++) {
    const rest = words.slice(from).join(' ')
    if (/\d/.test(rest) && parseMoment(rest, 'day first') !== null) return rest
    if (/\d/.test(rest) && parseMoment(rest, 'month first') !== null) return rest
  }
  return raw
}
