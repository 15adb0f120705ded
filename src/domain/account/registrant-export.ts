import { csvLine } from '#src/domain/csv-line.ts'
import { isDay } from '#src/domain/local-time.ts'

/** Which registrants and days an export has. Empty texts stand for all. */
export interface RegistrantQuery {
  /** A source of listings. What is about listings of others is left out. */
  readonly source: string
  /** Local days, both included. */
  readonly from: string
  readonly to: string
  readonly email: string
}

export type ExportFormat = 'csv' | 'jsonl'

/** The form of an export, as entered, with what is wrong by field. */
export interface RegistrantsView {
  readonly status: number
  readonly query: RegistrantQuery
  readonly format: ExportFormat
  readonly fields: Readonly<Record<string, string>>
}

/** A line of the export: a registrant, and something that the registrant did. */
export const exportColumns = [
  'registrant',
  'sign_in_name',
  'name',
  'email',
  'phone',
  'state',
  'access_ends_at',
  'at',
  'last_at',
  'times',
  'action',
  'listing',
  'mls_number',
  'source',
  'detail',
  'network',
  'device',
] as const

export type ExportRecord = Readonly<Record<(typeof exportColumns)[number], string | number | null>>

export const exportHead = (format: ExportFormat): string =>
  format === 'csv' ? csvLine(exportColumns) : ''

export const exportLine = (format: ExportFormat, record: ExportRecord): string =>
  format === 'csv'
    ? csvLine(exportColumns.map((name) => record[name]))
    : `${JSON.stringify(record)}\n`

const dayUnreadable = 'Please enter the day as year-month-day, like 2026-03-31.'
const isReadable = (day: string) => day === '' || isDay(day)

/** What is wrong with a query, as sentences by field. `sources` are those of the site. */
export function queryProblems(
  { source, from, to }: RegistrantQuery,
  sources: readonly string[],
): Record<string, string> {
  const isSource = source === '' || sources.includes(source)
  const noSource = `There’s no source ${source}. Sources: ${sources.join(', ') || 'none'}.`
  const areDays = isReadable(from) && isReadable(to)
  const isBackward = areDays && from !== '' && to !== '' && from > to
  return {
    ...(!isReadable(from) && { from: dayUnreadable }),
    ...(!isReadable(to) && { to: dayUnreadable }),
    ...(isBackward && { to: 'The last day must not be before the first one.' }),
    ...(!isSource && { source: noSource }),
  }
}

export const noRegistrant = (email: string): string =>
  `There’s no registrant with the email ${email}.`
