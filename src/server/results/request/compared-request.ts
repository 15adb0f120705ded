import { isTooLongForAddress } from '#src/domain/filter/cache/reference.ts'
import { comparedSearchesMost } from '#src/domain/limits.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { resolveFilter } from '#src/use-cases/filter/stored-filters.ts'

/** The searches that are compared with the one on show. */
export interface ComparedRequest {
  /** `reference` is what stands for the filter in addresses. */
  readonly searches: readonly { readonly filter: string; readonly reference: string }[]
  /** The address has more than are compared. */
  readonly hasMore: boolean
}

/** A filter that finds everything: an empty one would leave the address. */
export const everything = ' '

export async function readCompared(
  context: Context,
  query: URLSearchParams,
): Promise<ComparedRequest> {
  const asked = query.getAll('_compare').filter((text) => text !== '')
  const searches = await Promise.all(
    asked.slice(0, comparedSearchesMost).map(async (text) => {
      const filter = (await resolveFilter(context, text)).trim()
      return { filter, reference: isTooLongForAddress(filter) ? text.trim() : filter }
    }),
  )
  return { searches, hasMore: asked.length > comparedSearchesMost }
}
