import { maxBrokenText, type RawRecord, tooLong } from '#src/import/record/item.ts'

export interface Scan {
  readonly limit: number
  /** The keys that lead to the list of records, joined by dots. Null means the lists of known formats. */
  readonly list: string | null
  /** Whether the records are the values of an object, because the list ends with `*`. */
  readonly keyed: boolean
  /** In an object of records, the key of the current record as it is written. */
  entry: string | null
  text: string
  at: number
  line: number
  inString: boolean
  /** The open brackets from the outside in. `keys` has the last key of each open object outside the list. */
  readonly open: string[]
  readonly keys: string[]
  /** The number of open brackets beyond the depth limit. A record with any is refused. */
  deeper: number
  tooDeep: boolean
  /** The depth inside the list of records, or 0 outside it. */
  arrayDepth: number
  start: number
  startLine: number
  skipping: boolean
  stringStart: number
  lastString: string
  /** The last character outside strings and blanks. It is `"` after a string. */
  last: string
  records: RawRecord[]
  /** The text around the records, each of which it has as `0`. Null if it is not kept. */
  outside: string | null
  /** Where in `text` the part begins that `outside` lacks. */
  outsideFrom: number
}

const deep = 'is nested too deeply'

export function newScan(limit: number, list: string | null, keepsOutside: boolean): Scan {
  return {
    outside: keepsOutside ? '' : null,
    outsideFrom: 0,
    limit,
    list: list?.replace(/\.?\*$/, '') ?? null,
    keyed: list?.endsWith('*') === true,
    entry: null,
    text: '',
    at: 0,
    line: 1,
    records: [],
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

/** Begins a record. If a list is named, nothing outside it is a record. */
export function begin(scan: Scan): void {
  if (scan.list !== null && scan.arrayDepth === 0) return
  scan.start = scan.at
  scan.startLine = scan.line
  if (scan.outside !== null) scan.outside += `${scan.text.slice(scan.outsideFrom, scan.at)}0`
}

/** Keeps what stands around the records up to here. */
export function keepOutside(scan: Scan, end: number): void {
  if (scan.outside === null || scan.start >= 0) return
  scan.outside += scan.text.slice(scan.outsideFrom, end)
  scan.outsideFrom = end
}

export function emit(scan: Scan, end: number, reason?: string): void {
  const text = withKey(scan, scan.text.slice(scan.start, end))
  const broken = scan.tooDeep ? deep : reason
  const record = {
    line: scan.startLine,
    text: broken === undefined ? text : text.slice(0, maxBrokenText),
  }
  if (!scan.skipping) scan.records.push(broken === undefined ? record : { ...record, broken })
  scan.skipping = scan.tooDeep = false
  scan.start = -1
  scan.outsideFrom = end
}

/** Adds the key of a record in an object of records as its first field, `$key`. */
function withKey({ entry }: Scan, text: string): string {
  if (entry === null || !text.startsWith('{')) return text
  const rest = text.slice(1).trimStart()
  return `{"$key":"${entry}"${rest.startsWith('}') ? '' : ','}${rest}`
}

export function enforceLimit(scan: Scan): void {
  if (scan.start < 0 || scan.at - scan.start <= scan.limit) return
  const text = scan.text.slice(scan.start, scan.start + maxBrokenText)
  if (!scan.skipping) scan.records.push({ line: scan.startLine, text, broken: tooLong })
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
  keepOutside(scan, used)
  scan.outsideFrom -= used
  scan.text = scan.text.slice(used)
  scan.at -= used
  scan.stringStart -= used
  if (scan.start >= 0) scan.start = 0
}

export function take(scan: Scan): RawRecord[] {
  const { records } = scan
  scan.records = []
  return records
}
