import { maxBrokenText, maxRecordLength, type RawRecord, tooLong } from '#src/import/record/item.ts'
import { finish, firstLineEnd, giveUpLine, type Scan, step, unclosed } from './csv-scan.ts'
import type { Dialect } from './dialect.ts'

// Finds where records end; the parser then reads their content. A quote opens a quoted field only at the beginning of a
// field. If it never closes, or closes in the middle of the text of a later line, only its own line is broken, and
// scanning resumes with the next line.

export function createCsvSplitter({ delimiter, lineEnd }: Dialect, limit = maxRecordLength) {
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
    records: [],
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
      const isOpen = scan.text !== '' && !scan.text.endsWith(lineEnd)
      do while (step(scan));
      while (finishText(scan))
      const records = take(scan)
      const last = records.at(-1)
      if (last === undefined || !isOpen) return records
      const end = last.broken === unclosed ? { cutOff: true as const } : { unended: true as const }
      return [...records.slice(0, -1), { ...last, ...end }]
    },
  }
}

function finishText(scan: Scan): boolean {
  if (scan.mode === 'skip' || scan.start >= scan.text.length) return false
  if (scan.mode === 'quoted') giveUpLine(scan, unclosed)
  else finish(scan, scan.text.length)
  return true
}

function enforceLimit(scan: Scan): boolean {
  if (scan.mode === 'skip' || scan.text.length - scan.start <= scan.limit) return false
  if (firstLineEnd(scan) < scan.text.length) {
    giveUpLine(scan, unclosed)
    return true
  }
  const text = scan.text.slice(scan.start, scan.start + maxBrokenText)
  scan.records.push({ line: scan.line, text, broken: tooLong })
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
  const { records } = scan
  scan.records = []
  return records
}
