import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { createAlertRunner } from '#src/use-cases/alerts/runner.ts'
import {
  type MeasuredSize,
  measureAlerts,
  prepareAlerts,
} from '../tests/support/alert-campaign/measure.ts'
import { campaignSecret } from '../tests/support/alert-campaign/site.ts'
import { watchHolds } from './steps/holds.ts'
import { runCommand } from './steps/run-command.ts'

// node scripts/bench-alerts.ts [ACCOUNTS] [NEWSFEEDS] [LISTINGS] measures the job of the alerts, as the server runs it:
// so many searches of each account, nearly all of them different, against imports that change so many listings. Another
// process makes the database, so that its memory does not count.

const [accounts = '200', newsfeeds = '50', listings = '1000', prepared] = process.argv.slice(2)
const size: MeasuredSize = {
  accounts: Number(accounts),
  subscriptions: Number(accounts) * Number(newsfeeds),
  listings: Number(listings),
}

await runCommand(async () => {
  if (prepared !== undefined) return prepare(prepared)
  const folder = mkdtempSync(join(tmpdir(), 'plat-alerts-'))
  const path = join(folder, 'plat.sqlite')
  try {
    const arguments_ = [import.meta.filename, accounts, newsfeeds, listings, path]
    spawnSync(process.execPath, ['--no-warnings', ...arguments_], { stdio: 'inherit' })
    await measure(path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

async function prepare(path: string): Promise<void> {
  migrate(path)
  const db = openDatabase(path)
  await prepareAlerts(db, size)
  await db.close()
}

async function measure(path: string): Promise<void> {
  const db = openDatabase(path)
  const holds = watchHolds()
  const runner = createAlertRunner(path, campaignSecret)
  const report = await measureAlerts(db, size, {
    // Garbage of the setup does not count.
    before: async () => {
      await setTimeout(1_000)
      holds.start()
    },
    after: holds.stop,
    run: runner.run,
  })
  await runner.close()
  await db.close()
  const memoryMb = Math.round(process.resourceUsage().maxRSS / 1024)
  process.stdout.write(
    `${JSON.stringify({ ...report, memoryMb, holds: holds.report() }, null, 2)}\n`,
  )
}
