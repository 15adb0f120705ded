import type { SourceItem } from '#src/import/record/item.ts'
import { openWorkbook, type Workbook } from './workbook.ts'
import { readXml } from './xml.ts'
import type { Archive } from './zip.ts'

const rowsTogether = 1000
const maxColumns = 16_384
const daysBefore1904 = 1462
const firstDay = Date.UTC(1899, 11, 30)

interface Reading {
  readonly workbook: Workbook
  readonly rows: SourceItem[]
  cells: string[]
  line: number
  width: number
  at: number
  kind: string
  style: number
  text: string
  inValue: boolean
}

export async function* readSheet(
  path: Archive,
  sheet: string | null,
): AsyncGenerator<SourceItem[]> {
  const reading: Reading = {
    workbook: await openWorkbook(path, sheet),
    rows: [],
    cells: [],
    line: 0,
    width: 0,
    at: -1,
    kind: 'n',
    style: 0,
    text: '',
    inValue: false,
  }
  const handlers = {
    open: (tag: string, attributes: Readonly<Record<string, string>>) =>
      openTag(reading, tag, attributes),
    text: (part: string) => {
      if (reading.inValue) reading.text += part
    },
    close: (tag: string) => closeTag(reading, tag),
  }
  for await (const _ of readXml(path, reading.workbook.member, handlers)) {
    if (reading.rows.length >= rowsTogether) yield reading.rows.splice(0)
  }
  if (reading.rows.length > 0) yield reading.rows
}

function openTag(
  reading: Reading,
  tag: string,
  { r, t, s }: Readonly<Record<string, string>>,
): void {
  if (tag === 'row') {
    reading.line = r === undefined ? reading.line + 1 : Number(r)
    reading.cells = []
    reading.at = -1
  } else if (tag === 'c') {
    reading.at = r === undefined ? reading.at + 1 : columnOf(r)
    reading.kind = t ?? 'n'
    reading.style = Number(s ?? 0)
    reading.text = ''
  }
  reading.inValue = tag === 'v' || tag === 't'
}

function closeTag(reading: Reading, tag: string): void {
  reading.inValue = false
  if (tag === 'row') endRow(reading)
  if (tag !== 'c' || reading.at >= maxColumns) return
  const { cells } = reading
  while (cells.length < reading.at) cells.push('')
  cells[reading.at] = textOf(reading)
}

/** Pads a row to the width of the widest row so far, because rows in the file end with their last filled cell. */
function endRow(reading: Reading): void {
  const { cells, line } = reading
  if (cells.every((cell) => cell.trim() === '')) return
  reading.width = Math.max(reading.width, cells.length)
  while (cells.length < reading.width) cells.push('')
  reading.rows.push({ line, raw: cells.map(quoted).join(','), cells })
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference.replace(/\d+$/, ''))
    column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

function textOf({ kind, text, style, workbook }: Reading): string {
  if (kind === 's') return workbook.strings[Number(text)] ?? ''
  if (kind === 'b') return text === '1' ? 'true' : 'false'
  if (kind !== 'n' || text === '' || Number.isNaN(Number(text))) return text
  const number = Number(text)
  const cellStyle = workbook.styles[style] ?? 'plain'
  if (cellStyle === 'date' || cellStyle === 'time')
    return dateOf(number, workbook.from1904, cellStyle === 'time')
  if (isRounded(number)) return number.toExponential()
  return (cellStyle === 'plain' ? null : cellStyle(number)) ?? String(number)
}

/** Whether digits were lost: Excel stores 15 digits and replaces further ones with zeros. */
const isRounded = (number: number) =>
  Math.abs(number) >= 1e15 && (number % 10 === 0 || !Number.isSafeInteger(number))

function dateOf(serial: number, from1904: boolean, isTime: boolean): string {
  if ((serial > 0 && serial < 1) || (isTime && serial >= 0 && serial <= 1)) return timeOf(serial)
  const days = from1904 ? serial + daysBefore1904 : serial
  if (days < 1 || days > 2_958_465) return String(serial)
  const moment = new Date(firstDay + Math.round(days * 86_400) * 1000).toISOString()
  return Number.isInteger(days) && !isTime ? moment.slice(0, 10) : moment.slice(0, 19)
}

function timeOf(serial: number): string {
  const seconds = Math.round(serial * 86_400)
  return seconds === 86_400 ? '24:00:00' : new Date(seconds * 1000).toISOString().slice(11, 19)
}
