import { maxBrokenText, type RawRecord } from '#src/import/record/item.ts'
import type { Dialect } from './dialect.ts'

export interface Scan {
  readonly delimiter: number
  readonly lineEnd: Dialect['lineEnd']
  readonly limit: number
  text: string
  ended: boolean
  mode: 'field start' | 'plain' | 'quoted' | 'skip'
  /** `line` is the record's line number, `start` its first character, `at` the next, and `fieldStart` the field's. */
  line: number
  start: number
  at: number
  fieldStart: number
  /** The position of the first quote from `start` on, or else the end of the text. It is -1 until it is searched. */
  quoteAt: number
  records: RawRecord[]
}

const quote = 34
const carriageReturn = 13
export const unclosed = 'opens a quote that is not closed'

export function step(scan: Scan): boolean {
  if (scan.mode === 'skip') return skipLine(scan)
  if (scan.mode === 'plain') return scanPlain(scan)
  if (scan.mode === 'quoted') return scanQuoted(scan)
  if (scan.at === scan.start && takePlainLine(scan)) return true
  if (scan.at >= scan.text.length) return false
  scan.fieldStart = scan.at
  scan.mode = scan.text.charCodeAt(scan.at) === quote ? 'quoted' : 'plain'
  if (scan.mode === 'quoted') scan.at++
  return true
}

function takePlainLine(scan: Scan): boolean {
  const end = scan.text.indexOf(scan.lineEnd, scan.start)
  if (end < 0) return false
  if (scan.quoteAt < scan.start) scan.quoteAt = scan.text.indexOf('"', scan.start)
  if (scan.quoteAt < 0) scan.quoteAt = scan.text.length
  if (scan.quoteAt < end) return false
  finish(scan, end)
  return true
}

function scanPlain(scan: Scan): boolean {
  const lineEnd = scan.lineEnd.charCodeAt(0)
  for (; scan.at < scan.text.length; scan.at++) {
    const code = scan.text.charCodeAt(scan.at)
    if (code === scan.delimiter) {
      scan.at++
      scan.mode = 'field start'
      return true
    }
    if (code === lineEnd) {
      finish(scan, scan.at)
      return true
    }
  }
  return false
}

function scanQuoted(scan: Scan): boolean {
  const closing = scan.text.indexOf('"', scan.at)
  if (closing < 0 || (closing === scan.text.length - 1 && !scan.ended)) {
    scan.at = closing < 0 ? scan.text.length : closing
    return false
  }
  const following = scan.text.charCodeAt(closing + 1)
  if (following === quote) scan.at = closing + 2
  else if (!endsField(scan, closing + 1) && spansLines(scan, closing)) giveUpLine(scan, unclosed)
  else {
    scan.at = closing + 1
    scan.mode = 'plain'
  }
  return true
}

function endsField({ text, delimiter, lineEnd }: Scan, at: number): boolean {
  const code = text.charCodeAt(at)
  return (
    at >= text.length ||
    code === delimiter ||
    code === lineEnd.charCodeAt(0) ||
    code === carriageReturn
  )
}

const spansLines = (scan: Scan, to: number) =>
  scan.text.slice(scan.fieldStart, to).includes(scan.lineEnd)

function skipLine(scan: Scan): boolean {
  const end = scan.text.indexOf(scan.lineEnd, scan.at)
  if (end < 0) scan.at = scan.text.length
  else begin(scan, end + 1, 1)
  return end >= 0
}

export function finish(scan: Scan, end: number): void {
  const text = withoutReturn(scan.text.slice(scan.start, end))
  if (text.trim() !== '') scan.records.push({ line: scan.line, text })
  begin(scan, end + 1, scan.quoteAt < end ? 1 + countOf(text, scan.lineEnd) : 1)
}

export function giveUpLine(scan: Scan, reason: string): void {
  const end = firstLineEnd(scan)
  const text = withoutReturn(scan.text.slice(scan.start, end)).slice(0, maxBrokenText)
  scan.records.push({ line: scan.line, text, broken: reason })
  begin(scan, end + 1, 1)
}

export function firstLineEnd({ text, lineEnd, start }: Scan): number {
  const end = text.indexOf(lineEnd, start)
  return end < 0 ? text.length : end
}

function begin(scan: Scan, from: number, lines: number): void {
  scan.line += lines
  scan.start = scan.at = scan.fieldStart = from
  scan.mode = 'field start'
}

const withoutReturn = (text: string) => (text.endsWith('\r') ? text.slice(0, -1) : text)

function countOf(text: string, part: string): number {
  let count = 0
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) count++
  return count
}
