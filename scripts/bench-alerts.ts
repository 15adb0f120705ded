import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openDatabase } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { recordAlerts } from '#src/use-cases/alerts/record.ts'
import { measureAlerts } from '../tests/support/alert-campaign/measure.ts'
import { runCommand } from './steps/run-command.ts'

// node scripts/bench-alerts.ts [SUBSCRIPTIONS] [LISTINGS] measures matching searches, nearly all of them different, against
// one import that changes so many listings.

await runCommand(async () => {
  const [subscriptions = '10000', listings = '1000'] = process.argv.slice(2)
  const folder = mkdtempSync(join(tmpdir(), 'plat-alerts-'))
  const path = join(folder, 'plat.sqlite')
  try {
    migrate(path)
    const db = openDatabase(path)
    const delay = monitorEventLoopDelay({ resolution: 1 })
    const size = { subscriptions: Number(subscriptions), listings: Number(listings) }
    const report = await measureAlerts(db, size, {
      before: () => delay.enable(),
      after: () => delay.disable(),
      record: recordAlerts,
    })
    await db.close()
    const longestHoldMs = Math.round(delay.max / 1e5) / 10
    process.stdout.write(`${JSON.stringify({ ...report, longestHoldMs }, null, 2)}\n`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
