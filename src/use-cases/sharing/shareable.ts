import type { SharedListing } from '#src/domain/sharing/shared-link.ts'
import { findNumbers } from '#src/use-cases/collections/known-listings.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { scopeOf } from '#src/use-cases/context/scope-of.ts'

export interface Shareable {
  readonly listings: readonly SharedListing[]
  /** MLS numbers of those that may not be shared; of what the person does not see either, nothing is told. */
  readonly unshareable: readonly string[]
}

/** Which listings whoever opens a link would see. */
export async function splitShareable(context: Context, ids: readonly string[]): Promise<Shareable> {
  const wanted = [...new Set(ids)]
  const [open, own] = await Promise.all([
    findNumbers(asVisitor(context), wanted),
    findNumbers(context, wanted),
  ])
  return {
    listings: wanted
      .filter((id) => open.has(id))
      .map((id) => ({ id, mlsNumber: open.get(id) ?? null })),
    unshareable: wanted.filter((id) => !open.has(id)).flatMap((id) => own.get(id) ?? []),
  }
}

/** The same request of somebody without an account: what links, mails, and previews show. */
export const asVisitor = <T extends Context>(context: T): T => ({
  ...context,
  user: null,
  role: 'idx',
  scope: scopeOf(context, 'idx', null),
})
