import { notAllShown } from '#src/domain/listings/messages/list-messages.ts'
import type { Context } from '#src/use-cases/context/context.ts'

// The MLS may limit how many results visitors see (IDX I-20). The limit does not apply to counts and statistics, which
// cover all matches.

type CapContext = Pick<Context, 'role' | 'rules'>

export const capTotal = (context: CapContext, total: number): number =>
  Math.min(total, maxResultsOf(context))

export const capNotes = (context: CapContext, total: number): string[] =>
  total > maxResultsOf(context) ? [notAllShown(maxResultsOf(context))] : []

const maxResultsOf = ({ role, rules }: CapContext): number =>
  role === 'private' ? Number.POSITIVE_INFINITY : (rules.maxResults ?? Number.POSITIVE_INFINITY)
