import { notAllShown } from '#src/domain/listings/messages/listings.ts'
import type { Context } from '#src/use-cases/context/context.ts'

// The MLS may limit how many results visitors see (IDX I-20). Counts and statistics cover all matches.

type Asked = Pick<Context, 'role' | 'rules'>

export const capTotal = (context: Asked, total: number): number => Math.min(total, mostOf(context))

export const capNotes = (context: Asked, total: number): string[] =>
  total > mostOf(context) ? [notAllShown(mostOf(context))] : []

const mostOf = ({ role, rules }: Asked): number =>
  role === 'private' ? Number.POSITIVE_INFINITY : (rules.maxResults ?? Number.POSITIVE_INFINITY)
