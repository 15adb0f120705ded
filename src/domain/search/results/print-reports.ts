import type { Role } from '#src/domain/context/access/roles.ts'
import { formatCount, formatListings } from '#src/domain/context/units/numbers.ts'
import { isId } from '#src/domain/ids.ts'
import { printListCap } from '#src/domain/limits.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'

export const printReports = ['table', 'full', 'photos', 'client', 'agent'] as const
export type PrintReport = (typeof printReports)[number]
/** The reports with a sheet of paper for each listing. */
export type SheetReport = Exclude<PrintReport, 'table' | 'photos'>

export const printReportLabels: Record<PrintReport, string> = {
  table: 'Table',
  full: 'Full page',
  photos: 'Gallery',
  client: 'Client sheet',
  agent: 'Agent sheet',
}

/** The group of fields at the top of an agent sheet. */
export const agentGroup = 'Remarks and showing'

/** Whether a print shows what visitors may see. A client sheet always does, and an agent sheet never. */
export const isPublicPrint = (report: PrintReport, audience: 'public' | 'private'): boolean =>
  report === 'client' || (report !== 'agent' && audience === 'public')

export const isSheet = (report: PrintReport): report is SheetReport =>
  report !== 'table' && report !== 'photos'

export const agentSheetSignIn = 'Sign in as an agent to print agent sheets.'
export const agentSheetForAgents = 'Only agents can print agent sheets.'

export const idsFilter = (ids: readonly string[]): string =>
  `ListingKey Eq ${ids.slice(0, printListCap).map(quote).join(',')}`

/** The listing ids (of this site, not keys of the MLS) in a filter made by `idsFilter`; null for other filters. */
export function idsOfFilter({ text }: Filter): string[] | null {
  const list = /^ListingKey Eq ((?:'\d{26}',?)+)$/.exec(text)?.[1]
  return list === undefined ? null : [...list.matchAll(/\d{26}/g)].map(([id]) => id)
}

/** The ids that prints of visitors and consumers show to identify the site (SPEC §6). */
export const printIds = ({
  role,
  mlsId,
  agentId,
}: {
  role: Role
  mlsId: string | null
  agentId: string | null
}) => (role === 'private' || role === 'portal' ? {} : { ma_tech_id: mlsId, tech_id: agentId })

export const validIds = (ids: readonly string[]): string[] =>
  ids.filter(isId).slice(0, printListCap)

export function printTitle(count: number, total: number): string {
  return count < total
    ? `The first ${formatCount(count)} of ${formatListings(total)}`
    : formatListings(total)
}

export function withheldText(matching: number, withheld: number): string {
  const [match, are] = [matching === 1 ? 'matches' : 'match', withheld === 1 ? 'is' : 'are']
  return `${formatListings(matching)} ${match}, of which ${formatCount(withheld)} ${are} not for the public.`
}

/** Messages between the print page and the page around it (SPEC §7). */
export type PrintMessage =
  | { readonly type: 'setPrintTitle'; readonly title: string }
  | { readonly type: 'resetPrintButtons' }
  | { readonly type: 'addPrintButton'; readonly id: string; readonly label: string }
  /** The only message to the print page: a button that the print page added was pressed. */
  | { readonly type: 'printButtonPressed'; readonly id: string }

const maxTextLength = 200

export function readPrintMessage(data: unknown): PrintMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  const { type, title, id, label } = data as Record<string, unknown>
  const isText = (value: unknown): value is string =>
    typeof value === 'string' && value.length <= maxTextLength
  if (type === 'resetPrintButtons') return { type }
  if (type === 'setPrintTitle' && isText(title)) return { type, title }
  if (type === 'printButtonPressed' && isText(id)) return { type, id }
  return type === 'addPrintButton' && isText(id) && isText(label) ? { type, id, label } : null
}
