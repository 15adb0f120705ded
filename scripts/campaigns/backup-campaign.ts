import { spawn } from 'node:child_process'
import { join } from 'node:path'

// node scripts/campaigns/backup-campaign.ts [BACKUPS] makes this many backups of a database to which another process
// commits 500 numbered rows a second, and checks that each has all rows up to a moment; then tries to restore eleven
// times as many backups that were damaged or forged. Takes about ten minutes for 200. `npm test` does the same with
// fewer.

const [backups = '200'] = process.argv.slice(2)
/** As many as tests/commands/backup-campaign.test.ts makes at CASES=1. */
const usualBackups = 5
const root = join(import.meta.dirname, '../..')

const test = spawn(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project=queries',
    'tests/commands/backup-campaign.test.ts',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CASES: String(Number(backups) / usualBackups) },
  },
)
test.on('exit', (code) => (process.exitCode = code ?? 1))
