import { maxRecordLength, type RawRecord } from '#src/import/record/item.ts'
import {
  begin,
  drop,
  emit,
  enforceLimit,
  keepOutside,
  newScan,
  type Scan,
  take,
} from './json-scan.ts'

// Finds where the records of a JSON text begin and end; JSON.parse then reads them. Records are the elements of the
// list that is named (for `listings.*`, the values of an object). Without a name, they are the elements of a bare array
// or of "value", "listings", "StandardFields", or "D"."Results" in a wrapping object, or the top-level objects themselves. A broken
// record does not affect others: a "{" that can only begin a record begins the next one.

const brackets: Record<string, string> = { '}': '{', ']': '[' }
const incomplete = 'doesn’t end, or its brackets don’t match'
const unended = 'is missing: the list before it doesn’t end'
const stray = 'is not JSON'
const deepest = 200

export function createJsonSplitter(
  limit = maxRecordLength,
  list: string | null = null,
  keepsOutside = false,
) {
  const scan = newScan(limit, list, keepsOutside)
  return {
    /** The text around the records so far: JSON with `0` for each, if the whole text is JSON. */
    outside: () => scan.outside ?? '',
    push(more: string): RawRecord[] {
      scan.text += more
      while (scan.at < scan.text.length) {
        if (scan.inString) skipPlainCharacters(scan)
        else if (isInRecord(scan)) skipPlainValues(scan)
        if (scan.at >= scan.text.length) break
        read(scan, scan.text[scan.at]!)
        scan.at++
      }
      enforceLimit(scan)
      drop(scan)
      return take(scan)
    },
    end(): RawRecord[] {
      const isOpen = scan.open.length > 0
      if (scan.start >= 0) emit(scan, scan.text.length, isOpen ? incomplete : undefined)
      else if (isOpen) scan.records.push({ line: scan.line, text: '', broken: unended })
      keepOutside(scan, scan.text.length)
      const records = take(scan)
      const last = records.at(-1)
      return isOpen && last !== undefined
        ? [...records.slice(0, -1), { ...last, cutOff: true }]
        : records
    },
  }
}

function read(scan: Scan, char: string): void {
  if (char === '\n') scan.line++
  if (scan.inString) readString(scan, char)
  else if (char === ' ' || char === '\n' || char === '\r' || char === '\t') readBlank(scan, char)
  else {
    if (char === '{' || char === '[') openBracket(scan, char)
    else if (char === '}' || char === ']') closeBracket(scan, char)
    else readOther(scan, char)
    scan.last = char
  }
}

const specialInString = /["\\\n]/g

function skipPlainCharacters(scan: Scan): void {
  specialInString.lastIndex = scan.at
  scan.at = specialInString.test(scan.text) ? specialInString.lastIndex - 1 : scan.text.length
}

const isInRecord = ({ arrayDepth, open }: Scan) => arrayDepth > 0 && open.length > arrayDepth

/** What is neither a bracket nor a line, with whole strings. A part at a time, because each takes memory. */
const plainValues = /(?:[^"\\{}[\]\n]*"[^"\\\n]*"){0,500}[^"\\{}[\]\n]*/y

/** Inside a record, only brackets, lines, and strings that are not plain say where it ends. */
function skipPlainValues(scan: Scan): void {
  plainValues.lastIndex = scan.at
  plainValues.test(scan.text)
  const end = plainValues.lastIndex
  const plain = scan.text.slice(scan.at, end).trimEnd()
  if (plain !== '') scan.last = plain.at(-1)!
  scan.at = end
}

function readString(scan: Scan, char: string): void {
  if (char === '\\') scan.at++
  else if (char === '"' || char === '\n') {
    scan.inString = false
    if (hasKeys(scan) || isBeforeKey(scan))
      scan.lastString = scan.text.slice(scan.stringStart, scan.at)
  }
}

function readBlank(scan: Scan, char: string): void {
  if (char === '\n' && scan.open.length === 0 && scan.start >= 0) emit(scan, scan.at)
}

function readOther(scan: Scan, char: string): void {
  const between = scan.open.length === scan.arrayDepth
  if (char === ',' && between) {
    if (scan.start >= 0) emit(scan, scan.at)
    scan.entry = null
    return
  }
  if (between && scan.start < 0 && !isBeforeKey(scan)) begin(scan)
  if (char === '"') {
    scan.inString = true
    scan.stringStart = scan.at + 1
  } else if (char !== ':') return
  else if (hasKeys(scan)) scan.keys[scan.open.length] = scan.lastString
  else if (isBeforeKey(scan)) scan.entry = scan.lastString
}

/** Whether the next string is the key of a record in an object of records. */
const isBeforeKey = ({ keyed, entry, open, arrayDepth }: Scan) =>
  keyed && entry === null && arrayDepth > 0 && open.length === arrayDepth

const keysKept = 10

const hasKeys = ({ open, arrayDepth }: Scan) => arrayDepth === 0 && open.length <= keysKept

function openBracket(scan: Scan, char: string): void {
  if (scan.open.length >= deepest) {
    scan.deeper++
    scan.tooDeep = true
    return
  }
  if (char === '{' && scan.open.at(-1) === '{' && scan.last !== ':') giveUp(scan)
  if (scan.open.length === scan.arrayDepth && scan.start >= 0) emit(scan, scan.at, stray)
  if (scan.arrayDepth === 0 && char === (scan.keyed ? '{' : '[') && isRecordArray(scan)) {
    scan.start = -1
    scan.entry = null
    scan.open.push(char)
    scan.arrayDepth = scan.open.length
    return
  }
  if (scan.open.length === scan.arrayDepth) begin(scan)
  scan.open.push(char)
}

function isRecordArray({ open, keys, list }: Scan): boolean {
  if (list !== null) return pathOf(open, keys) === list
  if (open.length === 0) return true
  if (open.includes('[')) return false
  return open.length === 1
    ? ['value', 'listings', 'StandardFields'].includes(keys[1] ?? '')
    : open.length === 2 && keys[1] === 'D' && keys[2] === 'Results'
}

const pathOf = (open: readonly string[], keys: readonly string[]) =>
  open.flatMap((bracket, at) => (bracket === '{' ? keys[at + 1] : [])).join('.')

/** Closes a bracket, and with it any brackets inside that were left open. */
function closeBracket(scan: Scan, char: string): void {
  if (scan.deeper > 0) {
    scan.deeper--
    return
  }
  const opening = scan.open.lastIndexOf(brackets[char]!)
  const outermost =
    scan.open.length >= scan.arrayDepth + 1 ? scan.arrayDepth : Math.max(0, scan.arrayDepth - 1)
  if (opening < outermost) return
  if (scan.open.length === scan.arrayDepth && scan.start >= 0) emit(scan, scan.at)
  scan.open.length = opening
  if (scan.open.length < scan.arrayDepth) scan.arrayDepth = 0
  else if (scan.start >= 0 && scan.open.length === scan.arrayDepth) emit(scan, scan.at + 1)
  if (scan.open.length === 0) reset(scan)
}

function reset(scan: Scan): void {
  scan.arrayDepth = 0
  scan.start = -1
  scan.keys.length = 0
}

/** Ends a record that lacks a closing bracket when the next record begins. */
function giveUp(scan: Scan): void {
  if (scan.start < 0) begin(scan)
  emit(scan, scan.at, incomplete)
  scan.open.length = scan.arrayDepth
}
