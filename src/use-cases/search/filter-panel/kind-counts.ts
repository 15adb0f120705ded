import { cardsToFilter } from '#src/domain/search/filter/convert/to-filter.ts'
import {
  type HomeKind,
  homeKinds,
  homeKindsFilter,
} from '#src/domain/search/filter/market/home-kinds.ts'
import { kindsOf } from '#src/domain/search/filter/panel/kind-cards.ts'
import type { KindCounts } from '#src/domain/search/filter/panel/panel-view.ts'
import type { Bucket } from '#src/search/port/search.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { withTimeout } from '#src/use-cases/context/optional-facet.ts'
import { readSearchInput } from '#src/use-cases/search/filter/read-filter.ts'
import { type CardSearch, patienceMs } from './list-choices.ts'

/**
 * Returns the number of matches for each kind of home, ignoring the chosen kinds. Returns nothing if counting takes too
 * long, since counts must not delay the panel.
 */
export const countKinds = (context: Context, search: CardSearch): Promise<KindCounts> =>
  withTimeout(count(context, search), {}, patienceMs)

const fields = ['PropertySubType', 'PropertyType'] as const

async function count(context: Context, { cards, bounds = null }: CardSearch): Promise<KindCounts> {
  const filter = cardsToFilter(cards.filter((card) => kindsOf(card) === null))
  const result = await readSearchInput(context, { filter, bounds })
  if (result.kind === 'bad-filter') return {}
  const query = { scope: context.scope, condition: result.condition }
  const facets = fields.map((field) => ({ field, limit: maxBuckets }))
  const [answer, ...mixed] = await Promise.all([
    context.search.answer(query, { facets }),
    ...homeKinds.filter(isMixed).map(async ({ id }) => {
      const narrowed = filter.narrow(homeKindsFilter([id]))
      const input = await readSearchInput(context, { filter: narrowed, bounds })
      const { scope } = context
      return input.kind === 'bad-filter'
        ? []
        : [[id, await context.search.count({ scope, condition: input.condition })] as const]
    }),
  ])
  const plain = homeKinds
    .filter((kind) => !isMixed(kind))
    .map((kind) => [kind.id, sumOf(kind, answer.facets)] as const)
  return Object.fromEntries([...plain, ...mixed.flat()])
}

const maxBuckets = 1_000

/**
 * Whether the kind has both types and subtypes. A listing can match by either, so the counts of the values cannot be
 * added up.
 */
const isMixed = (kind: HomeKind) => fields.every((field) => kind[field].length > 0)

const sumOf = (kind: HomeKind, facets: readonly (readonly Bucket[])[]): number =>
  fields
    .flatMap((field, i) =>
      facets[i]!.filter(({ value }) => value !== null && kind[field].includes(value)),
    )
    .reduce((sum, bucket) => sum + bucket.count, 0)
