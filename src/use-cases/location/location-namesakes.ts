import type { CacheKind } from '#src/domain/cache/cache.ts'
import { type Condition, everything } from '#src/domain/filter/condition/condition.ts'
import { createOption, type LocationOption } from '#src/domain/location/option.ts'
import { quote } from '#src/domain/sparkql/syntax/quote.ts'
import type { Bucket, Query } from '#src/search/port/search.ts'
import { facetBeside, soon } from '#src/use-cases/context/beside.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { queryFor } from '#src/use-cases/listings/visible-listings.ts'

// Agents, offices, and streets in different cities may share a name: each is a separate option,
// told apart by its parent.

const kinds: Readonly<Record<string, { readonly key: string; readonly parent: string }>> = {
  ListAgentFullName: { key: 'ListAgentKey', parent: 'ListOfficeName' },
  ListOfficeName: { key: 'ListOfficeKey', parent: 'City' },
}

const mostNamesakes = 5

const namesakes: CacheKind<string, Promise<LocationOption[]>> = {
  name: 'namesakes of agents and offices',
  maxEntries: 5_000,
}

/** Namesakes, most listings first; the option itself if it is unique. */
export async function tellApart(
  context: Context,
  option: LocationOption,
): Promise<LocationOption[]> {
  const kind = kinds[option.fieldName]
  if (kind === undefined) return [option]
  const cache = context.caches.of(namesakes)
  const key = JSON.stringify([option.id, option.count, context.scope])
  const find = () =>
    findNamesakes(context, option, kind).catch(() => {
      // The search had no time: retry next time.
      cache.delete(key)
      return [option]
    })
  return soon(cache.getOrSet(key, find), [option])
}

async function findNamesakes(
  context: Context,
  option: LocationOption,
  kind: { key: string; parent: string },
): Promise<LocationOption[]> {
  const { fieldName, value } = option
  const keys = await facetBeside(context, queryFor(context, fieldName, value), {
    field: kind.key,
    limit: mostNamesakes + 1,
  })
  const named = keys.filter((bucket): bucket is Bucket & { value: string } => bucket.value !== null)
  if (named.length < 2) return [option]
  return Promise.all(
    named.slice(0, mostNamesakes).map(async (one) => {
      const query = within(
        queryFor(context, fieldName, value),
        queryFor(context, kind.key, one.value).condition,
      )
      const [parent] = await facetBeside(context, query, { field: kind.parent, limit: 1 })
      return createOption({
        ...option,
        id: `${kind.key}:${one.value}`,
        sparkQl: `${option.sparkQl} And ${kind.key} Eq ${quote(one.value)}`,
        count: one.count,
        parent: parent?.value ?? null,
      })
    }),
  )
}

export const within = ({ scope, condition }: Query, more: Condition = everything): Query => ({
  scope,
  condition: { kind: 'and', of: [condition, more] },
})
