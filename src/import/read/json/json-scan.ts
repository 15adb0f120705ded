import { maxBrokenText, type RawRecord, tooLong } from '#src/import/record/item.ts'

export interface Scan {
  readonly limit: number
  /** Keys down to the list of records, joined by dots; null for the lists of the known kinds. */
  readonly list: string | null
  /** The records are the values of an object, since the list ends with `*`. */
  readonly keyed: boolean
  /** The key of the current value in an object of records, as written. */
  entry: string | null
  text: string
  at: number
  line: number
  inString: boolean
  /** Open brackets from the outside in, and the last key of each object outside of the list. */
  readonly open: string[]
  readonly keys: string[]
  /** Brackets beyond the depth limit, for which the record is refused. */
  deeper: number
  tooDeep: boolean
  /** Depth inside the array of records; 0 outside of it. */
  arrayDepth: number
  start: number
  startLine: number
  skipping: boolean
  stringStart: number
  lastString: string
  /** The last character outside strings and blanks (`"` for a string). */
  last: string
  found: RawRecord[]
}

const deep = 'is nested too deeply'

export function newScan(limit: number, list: string | null): Scan {
  return {
    limit,
    list: list?.replace(/\.?\*$/, '') ?? null,
    keyed: list?.endsWith('*') === true,
    entry: null,
    text: '',
    at: 0,
    line: 1,
    found: [],
    inString: false,
    stringStart: 0,
    lastString: '',
    last: '',
    open: [],
    keys: [],
    arrayDepth: 0,
    deeper: 0,
    tooDeep: false,
    start: -1,
    startLine: 1,
    skipping: false,
  }
}

/** If a list is named, nothing outside of it is a record. */
export function begin(scan: Scan): void {
  if (scan.list !== null && scan.arrayDepth === 0) return
  scan.start = scan.at
  scan.startLine = scan.line
}

export function emit(scan: Scan, end: number, reason?: string): void {
  const text = withKey(scan, scan.text.slice(scan.start, end))
  const broken = scan.tooDeep ? deep : reason
  const record = {
    line: scan.startLine,
    text: broken === undefined ? text : text.slice(0, maxBrokenText),
  }
  if (!scan.skipping) scan.found.push(broken === undefined ? record : { ...record, broken })
  scan.skipping = scan.tooDeep = false
  scan.start = -1
}

/** Makes `$key` the first field of a record that is a value of an object. */
function withKey({ entry }: Scan, text: string): string {
  if (entry === null || !text.startsWith('{')) return text
  const rest = text.slice(1).trimStart()
  return `{"$key":"${entry}"${rest.startsWith('}') ? '' : ','}${rest}`
}

export function enforceLimit(scan: Scan): void {
  if (scan.start < 0 || scan.at - scan.start <= scan.limit) return
  const text = scan.text.slice(scan.start, scan.start + maxBrokenText)
  if (!scan.skipping) scan.found.push({ line: scan.startLine, text, broken: tooLong })
  scan.skipping = true
  scan.start = scan.at
}

export function drop(scan: Scan): void {
  const used =
    scan.start >= 0
      ? scan.start
      : scan.inString
        ? scan.stringStart
        : Math.min(scan.at, scan.text.length)
  scan.text = scan.text.slice(used)
  scan.at -= used
  scan.stringStart -= used
  if (scan.start >= 0) scan.start = 0
}

export function take(scan: Scan): RawRecord[] {
  const { found } = scan
  scan.found = []
  return found
}
