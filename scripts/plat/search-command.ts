import type { Database } from '#db/connect.ts'
import { getFeedAges } from '#db/queries/admin/feeds/feed-resource-rows.ts'
import { findCustomFields } from '#db/queries/listings/custom-fields.ts'
import { officesOutsideIdx } from '#db/queries/listings/office-visibility.ts'
import { oldSourcesOf } from '#src/domain/admin/feeds/old-sources.ts'
import { type Role, roles } from '#src/domain/context/access/roles.ts'
import { makeScope, type Scope } from '#src/domain/context/access/scope.ts'
import { localDate } from '#src/domain/local-time.ts'
import { createDictionary, type Dictionary } from '#src/domain/search/dictionary/index.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import type { OverlayAreas } from '#src/domain/search/filter/read/read-overlay.ts'
import { showError } from '#src/domain/search/filter/read/show-error.ts'
import { originOf } from '#src/domain/search/results/origin.ts'
import { parseSort } from '#src/domain/search/results/sorts/parse-sort.ts'
import { defaultSort } from '#src/domain/search/results/sorts/sorts.ts'
import { collectWords } from '#src/domain/search/words/word-set.ts'
import { createSearch } from '#src/search/index.ts'
import type { SortedQuery } from '#src/search/port/search.ts'
import { createSqlSearch, type SqlSearch } from '#src/search/sql/sql-search.ts'
import { readConfig } from '#src/server/config.ts'
import { followConventions } from '#src/use-cases/admin/brokerage/follow-conventions.ts'
import { overlayAreas } from '#src/use-cases/search/filter/overlay-areas.ts'
import { Mistake } from '../setup/read-args.ts'
import { listingTable } from './search/result-table.ts'
import { type Options, readOptions } from './search/search-options.ts'
import { openSearched } from './search/searched-database.ts'

export const help = `plat search "FILTER" [--ids | --count | --explain] [--sort SORT] [--now TIME] [--role ROLE]

Searches the database at DATABASE_PATH and prints the first ten listings and the total.

  FILTER      in SparkQL: "City Eq 'Seattle' And ListPrice Le 500000"; "" finds every listing
              MLS overlays by their IDs, in quotation marks: "MapOverlay Eq '20260101000000000000000000'"
  --ids       prints every match in order, one per line: ID, tab, MLS number
  --count     prints only the number of matches
  --explain   prints how the search would find them
  --sort      date_desc, price_asc, beds_desc, area_desc, price_per_area_asc, distance_asc, relevance_desc …
              or fields: "-ListPrice,+BedsTotal", "ListPrice desc"
  --now       the time that relative dates start from: 2024-03-15T10:30:00-05:00
  --role      searches as ${roles.join(', ')}; private by default

Exits with 2 if the filter, the sort, or an option is wrong.`

export async function run(args: string[], output: Output = terminal): Promise<number> {
  try {
    await search(readOptions(args), output)
    return 0
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    output.err(`${error.message}\n`)
    return 2
  }
}

/** Makes prices look the same as on the site. */
function adoptConventions(db: Database, { err }: Output): void {
  const { config } = readConfig(process.env)
  const configured = config?.conventions ?? { locale: null, currency: null, units: null }
  const error = (_: object, message: string) => err(`${message}\n`)
  followConventions(db, configured, { error })()
}

async function search(options: Options, output: Output): Promise<void> {
  const db = openSearched()
  try {
    adoptConventions(db, output)
    const dictionary = createDictionary(findCustomFields(db))
    const areas = overlayAreas({ db, caches: db.caches, user: null }, Filter.of(options.filter))
    const query = readQuery(options, dictionary, { scope: scopeToday(db, options.role), areas })
    const engine = createSqlSearch(db.readConnection, { dictionary })
    await report(options, { query, dictionary, engine, db }, output)
  } finally {
    await db.close()
  }
}

/** Returns what a role may see today. Anyone who can run this command counts as an administrator. */
function scopeToday(db: Database, role: Role): Scope {
  const today = localDate(new Date(), { timeZone: 'UTC', locale: 'en-US' })
  return makeScope(role, {
    administrator: true,
    officesOutsideIdx: officesOutsideIdx(db),
    ...oldSourcesOf(getFeedAges(db), new Date()),
    today,
  })
}

function readQuery(
  { filter, sort, now }: Options,
  dictionary: Dictionary,
  { scope, areas }: { readonly scope: Scope; readonly areas: OverlayAreas },
): SortedQuery {
  const requestedFilter = Filter.of(filter)
  const result = readCondition(requestedFilter, { now, dictionary, scope, areas })
  if (!result.ok)
    throw new Mistake(
      result.errors.map((error) => showError(error, requestedFilter.text)).join('\n'),
    )
  if (sort === undefined) return { scope, condition: result.condition, sort: defaultSort }
  const center = originOf(result.expressions)
  const words = collectWords(result.condition)
  const parsed = parseSort(sort, { dictionary, scope, center, words })
  if (!parsed.ok) throw new Mistake(parsed.message)
  return { scope, condition: result.condition, sort: parsed.sort }
}

interface Setup {
  readonly query: SortedQuery
  readonly dictionary: Dictionary
  readonly engine: SqlSearch
  readonly db: Database
}

async function report(options: Options, { query, dictionary, engine, db }: Setup, { out }: Output) {
  switch (options.answer) {
    case 'count':
      return out(`${engine.count(query)}\n`)
    case 'ids':
      return writeIds(engine, query, out)
    case 'explain': {
      const { sql, plan } = engine.explain(query)
      const lines = [
        ...(await explainPlanned(query, db.path, dictionary)),
        '',
        'SQL alone would do this:',
        sql.trim(),
        '',
      ]
      return out(`${[...lines, ...plan].join('\n')}\n`)
    }
    default: {
      const { total, rowKeys } = engine.page(query, { offset: 0, limit: 10 })
      return out(listingTable(db, rowKeys, total, query.scope))
    }
  }
}

async function explainPlanned(
  query: SortedQuery,
  path: string,
  dictionary: Dictionary,
): Promise<string[]> {
  const search = await createSearch({ path, dictionary })
  try {
    await search.tableManager.ready()
    return search.explain(query)
  } finally {
    await search.close()
  }
}

/** Where a command writes. The promise of `out` resolves when a slow reader has caught up. */
interface Output {
  readonly out: (text: string) => Promise<void>
  readonly err: (text: string) => void
}

/** Writes to the terminal or to a pipe, whose reader may close it early (`| head`). */
const terminal: Output = {
  out: (text) => {
    if (process.stdout.listenerCount('error') === 0)
      process.stdout.on('error', () => process.exit(0))
    return new Promise((resolve) => process.stdout.write(text, () => resolve()))
  },
  err: (text) => process.stderr.write(text),
}

const chunk = 65_536

/** Writes ids in chunks, so that memory use does not depend on the number of matches. */
async function writeIds(engine: SqlSearch, query: SortedQuery, out: Output['out']): Promise<void> {
  let text = ''
  for (const { id, listingId } of engine.eachId(query)) {
    text += `${id}\t${listingId}\n`
    if (text.length < chunk) continue
    await out(text)
    text = ''
  }
  if (text !== '') await out(text)
}
