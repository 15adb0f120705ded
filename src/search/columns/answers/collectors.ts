import { canSeeField, type Scope } from '#src/domain/context/access/scope.ts'
import type { Dictionary, Field } from '#src/domain/search/dictionary/index.ts'
import type { Sort } from '#src/domain/search/results/sorts/sorts.ts'
import type { FacetRequest, Window } from '#src/search/port/search.ts'
import { createFacet, type Facet } from './aggregates/facets.ts'
import { createStatistics, type Statistics } from './aggregates/statistics.ts'
import type { Prepared } from './prepare-answer.ts'
import { hiddenTest } from './scan/hidden-test.ts'
import { orderOf } from './sort/sort-order.ts'
import { TopK } from './sort/top-k.ts'

// Functions in this file return null if the columns cannot compute the result.

/** Sorting more rows than this would block the server's main thread for too long, so SQL in a worker does it. */
export const maxSorted = 20_000

export function topOf(
  { context, workspace }: Prepared,
  sort: Sort,
  { offset, limit }: Window,
  dictionary: Dictionary,
): TopK | null {
  const order = orderOf(sort, dictionary, context)
  const size = limit === 0 ? 0 : Math.min(offset + limit, context.table.rows)
  return order === null || size > maxSorted ? null : new TopK(order, size, workspace)
}

export function facetOf(
  prepared: Prepared,
  request: FacetRequest,
  dictionary: Dictionary,
): Facet | null {
  const field = visibleField(request.field, dictionary, prepared.context.scope)
  const target = field === null ? undefined : prepared.context.table.fields.get(field.name)
  return target === undefined
    ? null
    : createFacet(target, request, hiddenTest(prepared.context, field!))
}

export function statisticsOf(
  prepared: Prepared,
  name: string,
  dictionary: Dictionary,
): Statistics | null {
  const field = visibleField(name, dictionary, prepared.context.scope)
  return field === null
    ? null
    : createStatistics(
        field.name,
        prepared.context,
        hiddenTest(prepared.context, field),
        prepared.workspace,
      )
}

function visibleField(name: string, dictionary: Dictionary, scope: Scope): Field | null {
  const field = dictionary.find(name)
  return field !== undefined && canSeeField(scope, field) ? field : null
}
