import { benchSearch } from '../bench/search/index.ts'
import { Mistake, readOptions } from '../bench/search/options.ts'

export const summary = 'measure the search engine'

export const help = `plat bench search [--rows N] [--postgres URL] [--variants N] [--rounds N] [--only Q01,Q17]
                  [--json FILE] [--memory]

Measures the search engine on generated listings, kept in .cache/bench, beside the same search in SQL (sql), a plain
scan of arrays (floor) and, if told where one is, PostGIS (postgis). All answers are compared first; then every engine
is asked the same, in turns. Close other programs meanwhile.

  --rows      how many listings, 200000 unless told: 20000 are one metro, 1000000 the country
  --postgres  where PostgreSQL with PostGIS is reached: postgres://user@127.0.0.1:5432/database
  --variants  how many searches of each of the 27 kinds, 20 unless told
  --rounds    how often each of them is timed, 3 unless told
  --only      these kinds of searches alone
  --json      where the figures go, .cache/bench/search-N.json unless told
  --memory    only tells the memory and the time of the first answer of a process with the search alone, as JSON

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
