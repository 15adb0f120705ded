import { readOptions } from '../bench/search/bench-options.ts'
import { benchSearch } from '../bench/search/index.ts'
import { Mistake } from '../setup/read-args.ts'

export const help = `plat bench search [--rows N] [--postgres URL] [--variants N] [--rounds N] [--only Q01,Q17]
                  [--engines ours,floor] [--json FILE] [--memory]

Measures the search engine on generated listings, kept in .cache/bench, beside the same search in SQL (sql), a plain
scan of arrays (floor) and, if told where one is, PostGIS (postgis). All answers are compared first; then every engine
is asked the same, in turns. Close other programs meanwhile.

  --rows      how many listings, 200000 unless told: 20000 are one metro, 1000000 the country
  --postgres  where PostgreSQL with PostGIS is reached: postgres://user@127.0.0.1:5432/database
  --variants  how many searches of each kind, 20 unless told
  --rounds    how often each of them is timed, 3 unless told
  --only      these kinds of searches alone
  --engines   time only these of ours, sql, floor and postgis; all of them are compared
  --json      where the figures go, .cache/bench/search-N.json unless told
  --memory    only tells the memory and the time of the first answer of a process with the search alone, as JSON

PostgreSQL needs the extensions postgis and btree_gist and the right to make a schema, plat_bench_N. A session sets jit
off, work_mem 128MB, random_page_cost 1.1 and effective_cache_size 12GB; give the server itself shared_buffers of 4GB
and maintenance_work_mem of 1GB. It is asked in six ways, of which the fastest counts for each kind of search: c2 two
statements planned for their values, s2 the same without parallel workers, p2 prepared, cte one statement with the
matches materialised, scte the same without parallel workers, pcte prepared, or knn with the nearest from the index.
When pins are cut at 5,000 it may bring any of them. Distances are the server's own on the ellipsoid: a listing on the
edge of a circle, to a ten-thousandth of its radius, may be in one answer and not in the other; such differences are
told apart.

Ends with 1 when the engines do not agree, with 2 when an option is wrong.`

export async function run([what, ...args]: string[]): Promise<number> {
  try {
    if (what !== 'search') throw new Mistake('Say what to measure: plat bench search.')
    return await benchSearch(readOptions(args))
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    process.stderr.write(`${error.message}\n`)
    return 2
  }
}
