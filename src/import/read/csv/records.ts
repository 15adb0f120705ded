import { keptOfBroken, longestRecord, type RawRecord, tooLong } from '#src/import/record/item.ts'
import type { Dialect } from './dialect.ts'
import { finish, firstLineEnd, giveUpLine, type Scan, step, unclosed } from './scan.ts'

// Finds where records end, and nothing else: what is inside them is the parser's. A quote opens a field at its
// beginning only. One that never closes, or closes in the middle of a later line's text, spoils its own line alone:
// the search goes on with the next line.

/** Takes text in any pieces; gives the records that are complete. Blank lines are left out. */
export function createCsvSplitter({ delimiter, lineEnd }: Dialect, limit = longestRecord) {
  const scan: Scan = {
    delimiter: delimiter.charCodeAt(0),
    lineEnd,
    limit,
    text: '',
    ended: false,
    mode: 'field start',
    line: 1,
    start: 0,
    at: 0,
    fieldStart: 0,
    quoteAt: -1,
    found: [],
  }
  return {
    push(more: string): RawRecord[] {
      scan.text += more
      do while (step(scan));
      while (enforceLimit(scan))
      drop(scan)
      return take(scan)
    },
    end(): RawRecord[] {
      scan.ended = true
      do while (step(scan));
      while (settle(scan))
      return take(scan)
    },
  }
}

/** What is left at the end: a last line without line end, or a quote that has not closed. */
function settle(scan: Scan): boolean {
  if (scan.mode === 'skip' || scan.start >= scan.text.length) return false
  if (scan.mode === 'quoted') giveUpLine(scan, unclosed)
  else finish(scan, scan.text.length)
  return true
}

/** True when there is something to look at again. */
function enforceLimit(scan: Scan): boolean {
  if (scan.mode === 'skip' || scan.text.length - scan.start <= scan.limit) return false
  if (firstLineEnd(scan) < scan.text.length) {
    giveUpLine(scan, unclosed)
    return true
  }
  const text = scan.text.slice(scan.start, scan.start + keptOfBroken)
  scan.found.push({ line: scan.line, text, broken: tooLong })
  scan.at = scan.text.length
  scan.mode = 'skip'
  return false
}

function drop(scan: Scan): void {
  const used = Math.min(scan.mode === 'skip' ? scan.at : scan.start, scan.text.length)
  scan.text = scan.text.slice(used)
  scan.start = scan.mode === 'skip' ? 0 : scan.start - used
  scan.at -= used
  scan.fieldStart -= used
  scan.quoteAt = -1
}

function take(scan: Scan): RawRecord[] {
  const { found } = scan
  scan.found = []
  return found
}
