import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { runCampaign } from '../../tests/support/alert-campaign/campaign.ts'
import { runCommand } from '../setup/run-command.ts'

// node scripts/campaigns/alerts-campaign.ts [SUBSCRIPTIONS] [CHANGES] [SEED] compares the alert events that the product
// records with those of a simple, independent evaluator. tests/use-cases/alerts/differential.test.ts does the same on a
// small scale.

await runCommand(async () => {
  const [alerts = '1000', changes = '10000', seed = '1'] = process.argv.slice(2)
  const folder = mkdtempSync(join(tmpdir(), 'plat-alerts-'))
  const path = join(folder, 'plat.sqlite')
  try {
    migrate(path)
    const db = openDatabase(path)
    const report = await runCampaign(db, {
      seed: Number(seed),
      alerts: Number(alerts),
      homes: 1_000,
      changes: Number(changes),
    })
    await db.close()
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
    process.exitCode = report.missing.length + report.surplus.length === 0 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
