import { ODataError } from '#src/domain/api/odata/base/odata-error.ts'
import type { QueryOptions } from '#src/domain/api/odata/options/query-options.ts'
import type { Condition } from '#src/domain/search/filter/condition/condition.ts'
import { fairHousingRefusal } from '#src/domain/search/messages/filter-messages.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import { asksForPeople } from '#src/use-cases/search/filter/fair-housing.ts'
import { type EntityName, entityOf, relatedOfProperty } from './odata-entities.ts'
import { conditionOf } from './record-list.ts'

/** Refuses a filter that asks who lives in a home or near it. */
export async function requireFair(
  context: ApiContext,
  condition: Condition,
  option: '$filter' | '$expand' = '$filter',
): Promise<void> {
  if (await asksForPeople(context, condition))
    throw new ODataError('WrongValue', fairHousingRefusal, option)
}

/** Does the same for the filters of a request, except that of listings, which the search checks. */
export async function requireFairFilters(
  context: ApiContext,
  name: EntityName,
  { filter, expand }: Pick<QueryOptions, 'filter' | 'expand'>,
): Promise<void> {
  const read = (of: EntityName, text: string) =>
    conditionOf(entityOf(context, of), text, context.clock())
  if (filter !== null && name !== 'Property') await requireFair(context, read(name, filter))
  for (const { name: related, filter: inner } of expand) {
    const of = Object.hasOwn(relatedOfProperty, related) ? relatedOfProperty[related]!.of : null
    if (of !== null && inner !== null) await requireFair(context, read(of, inner), '$expand')
  }
}
