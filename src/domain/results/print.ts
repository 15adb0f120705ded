import type { Role } from '#src/domain/access/roles.ts'
import { isId } from '#src/domain/ids.ts'
import { printListCap } from '#src/domain/limits.ts'
import { quote } from '#src/domain/sparkql/syntax/quote.ts'
import { formatCount, formatListings } from '#src/domain/units/numbers.ts'

/** How the sheet looks: one line a listing, or photos with the facts below. */
export const printReports = ['table', 'photos'] as const
export type PrintReport = (typeof printReports)[number]

export const printReportLabels: Record<PrintReport, string> = { table: 'Table', photos: 'Photos' }

/** The filter for listings that are on the screen or were picked (SPEC §7 Print). */
export const idsFilter = (ids: readonly string[]): string =>
  `ListingKey Eq ${ids.slice(0, printListCap).map(quote).join(',')}`

/** The ids of such a filter; null for any other one. They are ids of this site, not keys of the MLS. */
export function idsOfFilter(filter: string): string[] | null {
  const list = /^\s*ListingKey Eq ((?:'\d{26}',?)+)\s*$/.exec(filter)?.[1]
  return list === undefined ? null : [...list.matchAll(/\d{26}/g)].map(([id]) => id)
}

/** What prints of visitors and consumers say beside the filter (SPEC §6): whose site it is. */
export const printIds = ({
  role,
  mlsId,
  agentId,
}: {
  role: Role
  mlsId: string | null
  agentId: string | null
}) => (role === 'private' || role === 'portal' ? {} : { ma_tech_id: mlsId, tech_id: agentId })

/** Ids out of a comma list; what is none is left out. */
export const readIds = (text: string): string[] =>
  text
    .split(',')
    .map((id) => id.trim())
    .filter(isId)
    .slice(0, printListCap)

/** What the sheet says it holds. */
export function printTitle(shown: number, total: number): string {
  return shown < total
    ? `The first ${formatCount(shown)} of ${formatListings(total)}`
    : formatListings(total)
}

/** Why the sheet has fewer than the page it is printed from. */
export function withheldText(matching: number, withheld: number): string {
  const [match, are] = [matching === 1 ? 'matches' : 'match', withheld === 1 ? 'is' : 'are']
  return `${formatListings(matching)} ${match}, of which ${formatCount(withheld)} ${are} not for the public.`
}

/** Messages between the sheet and the page around it (SPEC §7). */
export type PrintMessage =
  | { readonly type: 'setPrintTitle'; readonly title: string }
  | { readonly type: 'resetPrintButtons' }
  | { readonly type: 'addPrintButton'; readonly id: string; readonly label: string }
  /** To the sheet: a button that it added was pressed. */
  | { readonly type: 'printButtonPressed'; readonly id: string }

const longestText = 200

/** Null for anything else. */
export function readPrintMessage(data: unknown): PrintMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  const { type, title, id, label } = data as Record<string, unknown>
  const isText = (value: unknown): value is string =>
    typeof value === 'string' && value.length <= longestText
  if (type === 'resetPrintButtons') return { type }
  if (type === 'setPrintTitle' && isText(title)) return { type, title }
  if (type === 'printButtonPressed' && isText(id)) return { type, id }
  return type === 'addPrintButton' && isText(id) && isText(label) ? { type, id, label } : null
}
