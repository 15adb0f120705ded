import { notAllShown } from '#src/domain/messages/listing/listings.ts'
import type { Context } from '#src/use-cases/context/context.ts'

// The MLS may limit how many listings of a search visitors see (IDX I-20). Counts and statistics are of all matches.

type Asked = Pick<Context, 'role' | 'rules'>

/** How many of the matches are shown. */
export const shownOf = (context: Asked, total: number): number => Math.min(total, mostOf(context))

/** The sentence about the others, if there are any. */
export const capNotes = (context: Asked, total: number): string[] =>
  total > mostOf(context) ? [notAllShown(mostOf(context))] : []

const mostOf = ({ role, rules }: Asked): number =>
  role === 'private' ? Number.POSITIVE_INFINITY : (rules.maxResults ?? Number.POSITIVE_INFINITY)
