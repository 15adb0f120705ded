import { unreadable } from '#src/import/read/unreadable.ts'
import { readWholeXml } from './xml.ts'
import { type Archive, membersOf, nameOf } from './zip.ts'

const mostText = 256 * 1024 ** 2

export interface Workbook {
  readonly sheet: string
  /** The sheet's file in the archive. */
  readonly member: string
  readonly strings: readonly string[]
  /** Whether the style with this number shows a date. */
  readonly dates: readonly boolean[]
  readonly from1904: boolean
}

export const isWorkbook = (members: readonly string[]) => members.includes('xl/workbook.xml')

/** The named sheet, or the first visible one. Throws an unreadable-file error. */
export async function openWorkbook(path: Archive, wanted: string | null): Promise<Workbook> {
  const members = await membersOf(path)
  const { sheets, from1904 } = await readSheets(path)
  const sheet =
    wanted === null
      ? (sheets.find(({ hidden }) => !hidden) ?? sheets[0])
      : sheets.find(({ name }) => name.toLowerCase() === wanted.trim().toLowerCase())
  if (sheet === undefined) {
    const names = sheets.map(({ name }) => name).join(', ')
    throw unreadable(`${nameOf(path)} has no sheet ${wanted ?? ''}: its sheets are ${names}.`)
  }
  const member = (await readTargets(path)).get(sheet.id)
  if (member === undefined || !members.includes(member))
    throw unreadable(`${nameOf(path)} is damaged: its sheet ${sheet.name} is missing.`)
  const strings = members.includes('xl/sharedStrings.xml') ? await readStrings(path) : []
  const dates = members.includes('xl/styles.xml') ? await readDateStyles(path) : []
  return { sheet: sheet.name, member, strings, dates, from1904 }
}

async function readSheets(path: Archive) {
  const sheets: { name: string; id: string; hidden: boolean }[] = []
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

/** Without the phonetic readings of Japanese texts. */
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
      if (length > mostText)
        throw unreadable(`${nameOf(path)} has more than ${mostText} letters of text.`)
    },
    close(tag) {
      if (tag === 'rPh') reading = false
      if (tag === 't') inText = false
      if (tag === 'si') strings.push(text)
    },
  })
  return strings
}

/** ECMA-376 part 1, 18.8.30: the numbers of built-in formats for dates and times. */
const isBuiltIn = (id: number) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58)

async function readDateStyles(path: Archive): Promise<boolean[]> {
  const custom = new Map<number, boolean>()
  const dates: boolean[] = []
  let inCells = false
  await readWholeXml(path, 'xl/styles.xml', {
    open(tag, { numFmtId = '0', formatCode = '' }) {
      const id = Number(numFmtId)
      if (tag === 'numFmt') custom.set(id, showsDate(formatCode))
      if (tag === 'cellXfs') inCells = true
      if (tag === 'xf' && inCells) dates.push(custom.get(id) ?? isBuiltIn(id))
    },
    close(tag) {
      if (tag === 'cellXfs') inCells = false
    },
  })
  return dates
}

/** Outside quotes, escapes, and colors, only dates and times have these letters. */
const showsDate = (code: string) =>
  /[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|General/gi, ''))
