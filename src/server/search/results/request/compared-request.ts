import { comparedSearchesMost } from '#src/domain/limits.ts'
import { isTooLongForAddress } from '#src/domain/search/filter/cache/reference.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { resolveFilter } from '#src/use-cases/search/filter/stored-filters.ts'

export interface ComparedRequest {
  /** `reference` is the filter as addresses have it. */
  readonly searches: readonly { readonly filter: Filter; readonly reference: string }[]
  /** The address has more searches than the maximum. */
  readonly hasMore: boolean
}

/** A filter that matches everything. Empty text would be dropped from the address. */
export const everything = ' '

export function readCompared(context: Context, query: URLSearchParams): ComparedRequest {
  const asked = query.getAll('_compare').filter((text) => text !== '')
  const searches = asked.slice(0, comparedSearchesMost).map((text) => {
    const filter = resolveFilter(context, text)
    return { filter, reference: isTooLongForAddress(filter.text) ? text.trim() : filter.text }
  })
  return { searches, hasMore: asked.length > comparedSearchesMost }
}
