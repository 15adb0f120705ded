import { scopeFor } from '#src/domain/context/access/scope.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { everything } from '#src/domain/search/filter/condition/condition.ts'
import { defaultSort } from '#src/domain/search/results/sorts/sorts.ts'
import { createSearch } from '#src/search/index.ts'

// node scripts/bench/search/engines/alone.ts DATABASE measures the memory of the search in a separate process.

const [path = ''] = process.argv.slice(2)
const search = await createSearch({ path, dictionary: createDictionary() })
await search.tableManager.ready()
const readyMs = Math.round(performance.now())
const query = { scope: scopeFor('idx'), condition: everything, sort: defaultSort }
const { total } = await search.page(query, { offset: 0, limit: 10 })
const firstAnswerMs = Math.round(performance.now())
const rssMb = Math.round(process.memoryUsage.rss() / 1e6)
const { source, bytes, rows } = search.tableManager.state()
const bytesPerListing = Math.round((10 * bytes) / rows) / 10
process.stdout.write(
  JSON.stringify({ matches: total, source, readyMs, firstAnswerMs, rssMb, bytesPerListing }),
)
await search.close()
