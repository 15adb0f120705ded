import { readerRules } from '#src/domain/admin/rules/source-scopes.ts'
import { isConsumer } from '#src/domain/context/access/roles.ts'
import { notAllShown } from '#src/domain/listings/messages/list-messages.ts'
import type { Context } from '#src/use-cases/context/context.ts'

// An MLS may limit how many results visitors see (IDX I-20). Of several sources, the smallest limit holds, because a
// list may show all of them. The limit does not apply to counts and statistics, which cover all matches.

type CapContext = Pick<Context, 'brokerage' | 'role' | 'rules'>

export const capTotal = (context: CapContext, total: number): number =>
  Math.min(total, maxResultsOf(context))

export const capNotes = (context: CapContext, total: number): string[] =>
  total > maxResultsOf(context) ? [notAllShown(maxResultsOf(context))] : []

/** Returns infinity if there is no limit. */
export function maxResultsOf({ brokerage, role, rules }: CapContext): number {
  if (!isConsumer(role)) return Number.POSITIVE_INFINITY
  const { base, bySource } = brokerage.rules
  const inUse = [...bySource].filter(([source]) => brokerage.sources.includes(source))
  const limits = [base, ...inUse.map(([, profile]) => profile)].map(
    (profile) => readerRules(profile, { role, asClient: false }).maxResults,
  )
  return Math.min(
    ...[rules.maxResults, ...limits].map((limit) => limit ?? Number.POSITIVE_INFINITY),
  )
}
