import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { recordAlerts } from '#src/use-cases/alerts/match/record.ts'
import { measureAlerts } from '../tests/support/alert-campaign/measure.ts'
import { watchHolds } from './steps/holds.ts'
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
    const holds = watchHolds()
    const size = { subscriptions: Number(subscriptions), listings: Number(listings) }
    const report = await measureAlerts(db, size, {
      // Garbage of the setup does not count.
      before: async () => {
        await setTimeout(1_000)
        holds.start()
      },
      after: holds.stop,
      record: recordAlerts,
    })
    await db.close()
    process.stdout.write(`${JSON.stringify({ ...report, holds: holds.report() }, null, 2)}\n`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
