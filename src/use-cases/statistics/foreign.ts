import { hasCurrencies } from '#db/queries/listings/currencies.ts'
import { quote } from '#src/domain/sparkql/syntax/quote.ts'
import { conventions } from '#src/domain/units/conventions.ts'
import type { Query } from '#src/search/port/search.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { narrowed } from './narrowed.ts'

/** Matches with prices in another currency; nothing if no listing has one. */
export async function foreignAmong(
  context: Context,
  query: Query,
): Promise<{ readonly foreign?: number }> {
  if (!hasCurrencies(context.db)) return {}
  const other = `Currency Ne ${quote(conventions().currency)} And Currency Ne NULL`
  const foreign = await context.search.count(narrowed(context, query, other))
  return foreign === 0 ? {} : { foreign }
}
