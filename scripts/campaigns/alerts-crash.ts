import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#db/migrate.ts'
import { runCrashes } from '../../tests/support/alert-campaign/crashes.ts'
import { runCommand } from '../setup/run-command.ts'

// node scripts/campaigns/alerts-crash.ts [KILLS] kills a process that records and sends alerts this many times, and
// reports lost and repeated alerts. tests/mail/alerts-crash.test.ts does the same with few kills.

await runCommand(async () => {
  const [kills = '200'] = process.argv.slice(2)
  const folder = mkdtempSync(join(tmpdir(), 'plat-crash-'))
  const path = join(folder, 'plat.sqlite')
  try {
    migrate(path)
    const report = await runCrashes(path, Number(kills))
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
    const { events, expected, untold, lost, repeated } = report
    const isSound = events === expected && untold + lost.length + repeated.length === 0
    process.exitCode = isSound ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
