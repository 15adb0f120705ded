import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openDatabase } from '#db/connect.ts'
import { findListingCards } from '#db/queries/listings/listing-rows.ts'
import { makeScope } from '#src/domain/context/access/scope.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import { createSearch } from '#src/search/index.ts'

/** What a search runs, from the text of a filter to cards. */
export const thisCheckout = {
  openDatabase,
  findListingCards,
  makeScope,
  createDictionary,
  Filter,
  readCondition,
  createSearch,
}

export type Checkout = typeof thisCheckout

/** Loads the same functions from the code in another folder. They share nothing with this one but the database. */
export async function loadCheckout(folder: string): Promise<Checkout> {
  const load = <Part>(path: string) =>
    import(pathToFileURL(join(resolve(folder), path)).href) as Promise<Part>
  return {
    ...(await load<Pick<Checkout, 'openDatabase'>>('db/connect.ts')),
    ...(await load<Pick<Checkout, 'findListingCards'>>('db/queries/listings/listing-rows.ts')),
    ...(await load<Pick<Checkout, 'makeScope'>>('src/domain/context/access/scope.ts')),
    ...(await load<Pick<Checkout, 'createDictionary'>>('src/domain/search/dictionary/index.ts')),
    ...(await load<Pick<Checkout, 'Filter'>>('src/domain/search/filter/filter.ts')),
    ...(await load<Pick<Checkout, 'readCondition'>>(
      'src/domain/search/filter/read/read-condition.ts',
    )),
    ...(await load<Pick<Checkout, 'createSearch'>>('src/search/index.ts')),
  }
}
