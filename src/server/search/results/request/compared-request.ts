import { comparedSearchesMost } from '#src/domain/limits.ts'
import { isTooLongForAddress } from '#src/domain/search/filter/cache/reference.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { resolveFilter } from '#src/use-cases/search/filter/stored-filters.ts'

export interface ComparedRequest {
  /** `reference` is the filter or a reference to it, as URLs contain it. */
  readonly searches: readonly { readonly filter: Filter; readonly reference: string }[]
  /** The URL has more searches than can be compared. */
  readonly hasMore: boolean
}

/** The text of a filter that matches everything. An empty text would be dropped from the URL. */
export const everything = ' '

export function readCompared(context: Context, query: URLSearchParams): ComparedRequest {
  const texts = query.getAll('_compare').filter((text) => text !== '')
  const searches = texts.slice(0, comparedSearchesMost).map((text) => {
    const filter = resolveFilter(context, text)
    return { filter, reference: isTooLongForAddress(filter.text) ? text.trim() : filter.text }
  })
  return { searches, hasMore: texts.length > comparedSearchesMost }
}
