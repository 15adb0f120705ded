import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#db/migrate.ts'
import { runCrashCampaign } from '../../tests/support/mail/crash-campaign.ts'
import { runCommand } from '../setup/run-command.ts'

// node scripts/campaigns/mail-crash.ts [KILLS] kills a process that sends mail this many times, and reports lost and
// repeated mail. tests/mail/crash.test.ts does the same with few kills.

await runCommand(async () => {
  const [kills = '100'] = process.argv.slice(2)
  const folder = mkdtempSync(join(tmpdir(), 'plat-crash-'))
  const path = join(folder, 'plat.sqlite')
  try {
    migrate(path)
    const report = await runCrashCampaign(path, Number(kills))
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
    const isSound =
      report.lost.length === 0 &&
      report.caused === report.written &&
      report.repeats.every(({ deliveries, gaps }) => deliveries === 1 + gaps.length)
    process.exitCode = isSound ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
