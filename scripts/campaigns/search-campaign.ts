import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

// node scripts/campaigns/search-campaign.ts [FILTERS] runs generated filters on SQL and on the column engine and
// compares every answer with that of a simple evaluator. It also runs as many queries in random order, and searches
// while another process writes. With --interleaved, it only runs the queries in random order, for about eight minutes,
// and prints how many answers differed. `npm test` does the same with fewer filters and more listings.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { interleaved: { type: 'boolean', default: false } },
})
const [filters = '100000'] = positionals
// The number of filters that tests/search/differential/sql.test.ts runs at CASES=1.
const usualFilters = 5 * 200
const root = join(import.meta.dirname, '../..')
const whole = [
  'tests/search/differential/sql.test.ts',
  'tests/search/differential/columns.test.ts',
  'tests/search/manager/table-manager-busy.test.ts',
]
const env = {
  ...process.env,
  SEED: 'random',
  CASES: String(Number(filters) / usualFilters),
}

const test = spawn(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project=search',
    `--testTimeout=${4 * 60 * 60 * 1000}`,
    ...(values.interleaved ? [] : whole),
    'tests/search/differential/interleaved.test.ts',
  ],
  { cwd: root, stdio: 'inherit', env },
)
test.on('exit', (code) => (process.exitCode = code ?? 1))
