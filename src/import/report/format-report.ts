import { problemLine } from '#src/domain/admin/import-counts.ts'
import { firstConventions } from '#src/domain/admin/messages/import-messages.ts'
import { type Conventions, usConventions } from '#src/domain/context/units/conventions.ts'
import { pathOf } from '#src/import/read/source-file.ts'
import type { Encoding } from '#src/import/read/text-encoding.ts'
import { noStatus } from '#src/import/record/record-problem.ts'
import type { ImportReport } from './import-report.ts'
import { lacksOf } from './lacks.ts'
import type { Reason, Tally } from './tally.ts'

const reasonsShown = 40
const encodings: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16LE',
  'utf-16be': 'UTF-16BE',
  'windows-1252': 'not UTF-8, read as Windows-1252',
}
const encodingOf = (encoding: Encoding) => encodings[encoding] ?? `not UTF-8, read as ${encoding}`

export function formatReport(report: ImportReport): string {
  const { tally, seconds, resumedAt } = report
  const rate = Math.round((tally.read - resumedAt) / Math.max(seconds, 0.001))
  const lines = [
    titleOf(report),
    ...countsOf(report),
    ...reasonLines(tally),
    ...problemLines(report),
    row('rows per second', `${count(rate)} (${seconds.toFixed(1)} s)`),
    ...notesOf(report).map((note) => `  ${note}`),
  ]
  return `${lines.join('\n')}\n`
}

function titleOf({ file, sheets, plan }: ImportReport): string {
  const table = sheets === null ? 'CSV' : `Excel, sheet ${sheets.read}`
  const name = plan.mapping?.name ?? (plan.resource === null ? null : `RESO ${plan.resource}`)
  const kind = [plan.format === 'json' ? 'JSON' : table, ...(name === null ? [] : [name])].join(
    ', ',
  )
  const encoding = file.workbook ? '' : `, ${encodingOf(file.encoding)}`
  return `${pathOf(file.path, file.member)}: ${kind}${encoding}${file.gzip ? ', gzip' : ''}`
}

function countsOf({ tally, plan }: ImportReport): string[] {
  const [fresh, changed] =
    plan.mapping?.kind === 'calendar' ? ['newly taken', 'freed'] : ['new', 'changed']
  return [
    row('read', count(tally.read)),
    row(fresh, count(tally.new)),
    row(changed, count(tally.changed)),
    row('unchanged', count(tally.unchanged)),
    ...(tally.repeated > 0 ? [row('repeated', repeated(tally))] : []),
    ...(tally.removed > 0 ? [row('removed', removed(tally))] : []),
    ...(tally.waiting > 0 ? [row('waiting', waiting(tally, plan))] : []),
    row('quarantined', quarantined(tally)),
  ]
}

const waiting = ({ waiting: n }: Tally, { resource }: ImportReport['plan']) =>
  `${count(n)}, until ${resource === 'Member' || resource === 'Office' ? 'a listing names them' : 'their listings come'}`

const repeated = ({ repeated: n }: Tally) =>
  `${count(n)}: listings that appear more than once; the last record counts`

const removed = ({ removed: n }: Tally) =>
  `${count(n)} that you removed stay removed (plat listing restore)`

function quarantined({ refused, leftOut }: Tally): string {
  const values =
    leftOut === 0
      ? ''
      : `, and ${count(leftOut)} ${leftOut === 1 ? 'value' : 'values'} of imported records`
  return count(refused) + values
}

function reasonLines({ reasons }: Tally): string[] {
  const sorted = [...reasons].sort((a, b) => b.count - a.count)
  const lines = sorted
    .slice(0, reasonsShown)
    .map((reason) => `    ${count(reason.count).padStart(9)}  ${sentenceOf(reason)}`)
  return sorted.length > reasonsShown
    ? [...lines, `    and ${count(sorted.length - reasonsShown)} other reasons`]
    : lines
}

function problemLines({ problems }: ImportReport): string[] {
  if (problems.length === 0) return []
  const first = problems.map((problem) => `      ${problemLine(problem)}`)
  return [...first, '    To see all: npm run plat -- import problems [--csv]']
}

function sentenceOf({ field, kind, refused }: Reason): string {
  const subject = field === null ? `The record ${kind}` : `${field} ${kind}`
  if (refused) return `${subject}: not imported.`
  return kind === noStatus.kind ? `${subject}.` : `${subject}: imported without it.`
}

export function otherSheets(sheets: ImportReport['sheets']): string {
  const { others } = sheets ?? { others: [] }
  if (others.length === 0) return ''
  return others.length === 1
    ? `The sheet ${others[0]} also has rows, which were not read. To read it, add --sheet.`
    : `The sheets ${others.join(', ')} also have rows, which were not read. To read one, add --sheet.`
}

function notesOf(report: ImportReport): string[] {
  const { file, sheets, plan, resumedAt, conventions, warning } = report
  return [
    warning ?? '',
    ...lacksOf(report),
    otherSheets(sheets),
    conventions === null || isUsual(conventions) ? '' : firstConventions(conventions),
    resumedAt > 0 ? `Continued after ${count(resumedAt)} records from an interrupted import.` : '',
    plan.skipped > 0 ? `${count(plan.skipped)} lines above the header were skipped.` : '',
    file.damaged ? 'The compressed data is damaged. Nothing after the damage was read.' : '',
    unreadNote(plan),
    ...(plan.mapping?.notes ?? []),
  ].filter((note) => note !== '')
}

const columnsShown = 10

function unreadNote({ unread, mapping }: ImportReport['plan']): string {
  const columns = [...(unread?.values ?? [])].sort(([, a], [, b]) => b - a)
  if (columns.length === 0) return ''
  const total = columns.reduce((sum, [, times]) => sum + times, 0)
  const names = columns.slice(0, columnsShown).map(([name]) => name)
  const more = columns.length > columnsShown ? ', …' : ''
  const columnText = columns.length === 1 ? 'a column' : `${columns.length} columns`
  const why = mapping === null ? 'that Plat has no field for' : 'that the mapping doesn’t use'
  const values = `${count(total)} ${total === 1 ? 'value' : 'values'} in ${columnText} ${why}`
  return unread!.kept
    ? `Kept with the listings, but not shown: ${values} (${names.join(', ')}${more}).`
    : `Not imported: ${values} (${names.join(', ')}${more}).`
}

const isUsual = ({ locale, currency, units }: Conventions) =>
  locale === usConventions.locale &&
  currency === usConventions.currency &&
  units === usConventions.units

const row = (label: string, value: string) => `  ${label.padEnd(16)} ${value}`

const count = (value: number) => value.toLocaleString('en-US')
