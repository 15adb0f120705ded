import { unreadable } from '#src/import/read/unreadable.ts'
import { builtInStyle, type CellStyle, styleOf } from './number-format.ts'
import { readWholeXml, readXml } from './xml.ts'
import { type Archive, membersOf, nameOf } from './zip.ts'

const maxText = 256 * 1024 ** 2

/** The sheet that is read, and the other visible sheets that have rows below a header. */
export interface Sheets {
  readonly read: string
  readonly others: readonly string[]
}

export interface Workbook {
  readonly sheet: string
  readonly member: string
  readonly strings: readonly string[]
  readonly styles: readonly CellStyle[]
  readonly from1904: boolean
}

export const isWorkbook = (members: readonly string[]) => members.includes('xl/workbook.xml')

/** Opens a workbook at the named sheet or the first visible one. Throws an unreadable-file error. */
export async function openWorkbook(path: Archive, sheetName: string | null): Promise<Workbook> {
  const members = await membersOf(path)
  const { sheets, from1904 } = await readSheets(path)
  const sheet = wantedOf(sheets, sheetName)
  if (sheet === undefined) {
    const names = sheets.map(({ name }) => name).join(', ')
    throw unreadable(`${nameOf(path)} has no sheet ${sheetName ?? ''}: its sheets are ${names}.`)
  }
  const member = (await readTargets(path)).get(sheet.id)
  if (member === undefined || !members.includes(member))
    throw unreadable(`${nameOf(path)} is damaged: its sheet ${sheet.name} is missing.`)
  const strings = members.includes('xl/sharedStrings.xml') ? await readStrings(path) : []
  const styles = members.includes('xl/styles.xml') ? await readStyles(path) : []
  return { sheet: sheet.name, member, strings, styles, from1904 }
}

export async function sheetsOf(path: Archive, sheetName: string | null): Promise<Sheets | null> {
  const { sheets } = await readSheets(path)
  const chosenSheet = wantedOf(sheets, sheetName)
  if (chosenSheet === undefined) return null
  const targets = await readTargets(path)
  const others: string[] = []
  for (const sheet of sheets)
    if (sheet !== chosenSheet && !sheet.hidden && (await hasRows(path, targets.get(sheet.id))))
      others.push(sheet.name)
  return { read: chosenSheet.name, others }
}

async function hasRows(path: Archive, member: string | undefined): Promise<boolean> {
  if (member === undefined || !(await membersOf(path)).includes(member)) return false
  const rows = new Set<number>()
  let row = 0
  const open = (tag: string) => {
    if (tag === 'row') row++
    if (tag === 'v' || tag === 't') rows.add(row)
  }
  try {
    for await (const _ of readXml(path, member, { open })) if (rows.size > 1) return true
  } catch {
    return false
  }
  return rows.size > 1
}

interface Sheet {
  readonly name: string
  readonly id: string
  readonly hidden: boolean
}

const wantedOf = (sheets: readonly Sheet[], sheetName: string | null) =>
  sheetName === null
    ? (sheets.find(({ hidden }) => !hidden) ?? sheets[0])
    : sheets.find(({ name }) => name.toLowerCase() === sheetName.trim().toLowerCase())

async function readSheets(path: Archive) {
  const sheets: Sheet[] = []
  let from1904 = false
  await readWholeXml(path, 'xl/workbook.xml', {
    open(tag, { name = '', state, date1904, ...rest }) {
      const id = Object.entries(rest).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
      if (tag === 'sheet') sheets.push({ name, id, hidden: (state ?? 'visible') !== 'visible' })
      if (tag === 'workbookPr') from1904 = date1904 === '1' || date1904 === 'true'
    },
  })
  return { sheets, from1904 }
}

async function readTargets(path: Archive): Promise<Map<string, string>> {
  const targets = new Map<string, string>()
  await readWholeXml(path, 'xl/_rels/workbook.xml.rels', {
    open(tag, { Id = '', Target = '' }) {
      if (tag === 'Relationship')
        targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
    },
  })
  return targets
}

/** Reads the texts of a workbook, without the phonetic readings of Japanese ones. */
async function readStrings(path: Archive): Promise<string[]> {
  const strings: string[] = []
  let [text, length, reading, inText] = ['', 0, false, false]
  await readWholeXml(path, 'xl/sharedStrings.xml', {
    open(tag) {
      if (tag === 'si') text = ''
      if (tag === 'rPh') reading = true
      inText = tag === 't' && !reading
    },
    text(part) {
      if (!inText) return
      text += part
      length += part.length
      if (length > maxText)
        throw unreadable(`${nameOf(path)} has more than ${maxText} letters of text.`)
    },
    close(tag) {
      if (tag === 'rPh') reading = false
      if (tag === 't') inText = false
      if (tag === 'si') strings.push(text)
    },
  })
  return strings
}

async function readStyles(path: Archive): Promise<CellStyle[]> {
  const custom = new Map<number, CellStyle>()
  const styles: CellStyle[] = []
  let inCells = false
  await readWholeXml(path, 'xl/styles.xml', {
    open(tag, { numFmtId = '0', formatCode = '' }) {
      const id = Number(numFmtId)
      if (tag === 'numFmt') custom.set(id, styleOf(formatCode))
      if (tag === 'cellXfs') inCells = true
      if (tag === 'xf' && inCells) styles.push(custom.get(id) ?? builtInStyle(id))
    },
    close(tag) {
      if (tag === 'cellXfs') inCells = false
    },
  })
  return styles
}
