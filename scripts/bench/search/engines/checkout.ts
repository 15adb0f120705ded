import { readdirSync, readFileSync } from 'node:fs'
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

/** Before there were filters, their text was read. */
const before: Partial<Checkout> = {
  Filter: { of: (text: string) => text } as unknown as typeof Filter,
}

/** Loads the same functions from the code in another folder. They share nothing with this one but the database. */
export async function loadCheckout(folder: string): Promise<Checkout> {
  const files = sourcesIn(resolve(folder))
  const names = Object.keys(thisCheckout) as (keyof Checkout)[]
  const load = async (name: keyof Checkout) => {
    const declaration = new RegExp(`^export (?:async )?(?:function|const|class) ${name}\\b`, 'm')
    const file = files.find(({ text }) => declaration.test(text))
    const loaded = file && ((await import(pathToFileURL(file.path).href)) as Checkout)
    return [name, loaded === undefined ? before[name] : loaded[name]] as const
  }
  return Object.fromEntries(await Promise.all(names.map(load))) as Checkout
}

/** Files are found by what they export, because they move. */
const sourcesIn = (folder: string) =>
  ['db', 'src'].flatMap((root) =>
    readdirSync(join(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => join(folder, root, path))
      .map((path) => ({ path, text: readFileSync(path, 'utf8') })),
  )
