import type { NewEntry } from '#db/queries/collections/entry-rows.ts'
import { listingsUnknown } from '#src/domain/collections/messages.ts'
import { RequestError } from '#src/domain/errors.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { defaultSort } from '#src/domain/search/results/sorts/sorts.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { readFilterText } from '#src/use-cases/search/filter/read-filter.ts'

const atOnce = 40

/** Returns listings in the order of the ids. Throws `NotFound`, naming the listings that the user may not see. */
export async function getNewEntries(context: Context, ids: readonly string[]): Promise<NewEntry[]> {
  const numbers = await findNumbers(context, ids)
  const unknown = ids.filter((id) => !numbers.has(id))
  if (unknown.length > 0) throw new RequestError('NotFound', listingsUnknown(...unknown))
  return ids.map((listing) => ({ listing, mlsNumber: numbers.get(listing) ?? null }))
}

export async function findNumbers(
  context: Context,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const numbers = new Map<string, string>()
  for (let at = 0; at < ids.length; at += atOnce) {
    const batch = ids.slice(at, at + atOnce)
    const result = await readFilterText(context, Filter.of(`Id Eq ${batch.map(quote).join(',')}`))
    if (!result.ok) continue
    const query = { scope: context.scope, condition: result.condition, sort: defaultSort }
    const rows = await context.search.ids(query, atOnce)
    for (const { id, listingId } of rows) numbers.set(id, listingId)
  }
  return numbers
}
