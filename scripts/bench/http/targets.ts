import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openConnection } from '#db/connection.ts'
import { countPath, homePath, listingPath, resultsPath } from '#src/domain/paths.ts'
import { standardSorts } from '#src/domain/search/results/sorts/sorts.ts'
import { makeQueries } from '../search/queries/queries.ts'
import type { BenchQuery } from '../search/queries/query.ts'
import { agentCookie } from './copy-database.ts'

export interface Target {
  readonly name: string
  readonly paths: readonly string[]
  readonly cookie?: string
}

const variants = 20
const pages = [1, 1, 1, 2, 1, 3, 1, 1, 2, 7]
const assets = join(import.meta.dirname, '../../../dist/client/search/packs')

/** Chooses cities, prices, bedrooms, polygons, words, and pages for requests: the same ones for the same listings. */
export function makeTargets(database: string): Target[] {
  const connection = openConnection(database, { readonly: true })
  try {
    const rows = connection.prepare<[], number>('SELECT count(*) FROM listings').pluck().get()!
    const ids = connection.prepare<[], string>(activeIds).pluck().all()
    const searches = makeQueries(connection, { rows, variants, only: [] }).filter(
      ({ ask }) => 'sort' in ask,
    )
    const pagesOf = (mode: 'list' | 'summary') =>
      searches.map((query, i) =>
        resultsPath(mode, { ...paramsOf(query), page: pages[i % pages.length]! }),
      )
    const pageTargets = [
      { name: 'results, summary', paths: pagesOf('summary') },
      { name: 'results, list', paths: pagesOf('list') },
      { name: 'listing', paths: ids.map((id) => listingPath(id)) },
      { name: 'home', paths: [homePath()] },
    ]
    const forAgent = (target: Target) => ({
      ...target,
      name: `${target.name} (agent)`,
      cookie: agentCookie,
    })
    const style = readdirSync(assets).find((file) => file.endsWith('.css'))!
    return [
      { name: 'static file', paths: [`/search/packs/${style}`] },
      { name: 'healthz', paths: ['/healthz'] },
      { name: 'count', paths: searches.map(({ filter }) => countPath({ _filter: filter })) },
      ...pageTargets.flatMap((target) => [target, forAgent(target)]),
    ]
  } finally {
    connection.close()
  }
}

const activeIds = `SELECT "Id" FROM listings WHERE "StandardStatus" = 'Active' AND "RowKey" % 97 = 0
  AND coalesce("InternetEntireListingDisplayYN", 1) = 1 LIMIT 200`

function paramsOf({ filter, ask }: BenchQuery) {
  const id = 'sort' in ask ? ask.sort.id : ''
  return { _filter: filter, sort_id: standardSorts.some((sort) => sort.id === id) ? id : null }
}
