import type { LinkType, SharedListing } from '#src/domain/sharing/shared-link.ts'
import { findNumbers } from '#src/use-cases/collections/new-entries.ts'
import { asLinkReader } from '#src/use-cases/context/as-visitor.ts'
import type { Context } from '#src/use-cases/context/context.ts'

export interface Shareable {
  readonly listings: readonly SharedListing[]
  /** MLS numbers of listings that the user may see but not share. */
  readonly unshareable: readonly string[]
}

export async function splitShareable(
  context: Context,
  ids: readonly string[],
  type: LinkType,
): Promise<Shareable> {
  const uniqueIds = [...new Set(ids)]
  const [open, visible] = await Promise.all([
    findNumbers(asLinkReader(context, type), uniqueIds),
    findNumbers(context, uniqueIds),
  ])
  return {
    listings: uniqueIds
      .filter((id) => open.has(id))
      .map((id) => ({ id, mlsNumber: open.get(id) ?? null })),
    unshareable: uniqueIds.filter((id) => !open.has(id)).flatMap((id) => visible.get(id) ?? []),
  }
}
