import { readOptions } from '../bench/search/bench-options.ts'
import { benchSearch } from '../bench/search/index.ts'
import { Mistake } from '../setup/read-args.ts'

export const help = `plat bench search [--rows N] [--postgres URL] [--variants N] [--rounds N] [--only Q01,Q17]
                  [--engines ours,floor] [--against FOLDER] [--json FILE] [--memory]

Measures the search engine on generated listings, kept in .cache/bench, against the same searches in SQL (sql), a plain
scan of arrays (floor), and, with --postgres, PostGIS (postgis). All answers are compared first; then the engines take
turns with the same searches, each asked for the first time, then again, and in further rounds again after all others.
Close other programs meanwhile.

  --rows      how many listings; 200000 by default. 20000 is one metro, 1000000 the country
  --postgres  the address of PostgreSQL with PostGIS: postgres://user@127.0.0.1:5432/database
  --variants  how many searches of each kind; 20 by default
  --rounds    how often each search is timed; 3 by default
  --only      only these kinds of searches
  --against   also times the search of another checkout of Plat, as before
  --engines   which of ours, before, sql, floor, and postgis to time; all are compared
  --json      where to write the results; .cache/bench/search-N.json by default
  --memory    only prints the memory use and first response time of a process with only the search, as JSON

PostgreSQL needs the extensions postgis and btree_gist and permission to create a schema, plat_bench_N. Each session
sets jit off, work_mem 128MB, random_page_cost 1.1, and effective_cache_size 12GB; give the server shared_buffers of 4GB
and maintenance_work_mem of 1GB. Each kind of search runs in six ways, and the fastest counts: c2, two statements
planned for their values; s2, the same without parallel workers; p2, prepared; cte, one statement with the matches materialized;
scte, the same without parallel workers; and pcte, prepared, or knn, with the nearest from the index. When pins are
limited to 5,000, it may return any of them. The server computes distances on the ellipsoid: a listing at the edge of a
circle, within a ten-thousandth of its radius, may be in one answer and not in the other. Such differences are listed
separately.

Exits with 1 if the engines don't agree, with 2 if an option is wrong.`

export async function run([subject, ...args]: string[]): Promise<number> {
  try {
    if (subject !== 'search') throw new Mistake('Say what to measure, such as: plat bench search')
    return await benchSearch(readOptions(args))
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    process.stderr.write(`${error.message}\n`)
    return 2
  }
}
