import { Filter } from '#src/domain/search/filter/filter.ts'
import { marketFilter } from '#src/domain/search/filter/market/market.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { readOptionsFor } from '#src/use-cases/context/read-options.ts'
import { cached } from '#src/use-cases/context/remember.ts'

const rememberedMs = 60_000

/** Agents start with all listings. Other users start with listings for sale if there are any. */
export async function getEntryFilter(context: Context): Promise<string> {
  if (context.role === 'private') return ''
  try {
    return await cached(context, 'entry filter', rememberedMs, () => findEntryFilter(context))
  } catch (err) {
    context.log.warn({ err }, 'what is for sale could not be counted')
    return ''
  }
}

async function findEntryFilter(context: Context): Promise<string> {
  const { scope, search } = context
  const filter = marketFilter('sale')
  const result = readCondition(Filter.of(filter), readOptionsFor(context))
  return result.ok && (await search.count({ scope, condition: result.condition })) > 0 ? filter : ''
}
