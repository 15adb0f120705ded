import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#db/migrate.ts'
import { runCommand } from '../setup/run-command.ts'

/** Runs a campaign on a new database, prints its report, and ends with 1 unless the report is sound. */
export const countLosses = <Report>(
  kills: string,
  run: (path: string, kills: number) => Promise<Report>,
  isSound: (report: Report) => boolean,
) =>
  runCommand(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plat-crash-'))
    const path = join(folder, 'plat.sqlite')
    try {
      migrate(path)
      const report = await run(path, Number(kills))
      process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
      process.exitCode = isSound(report) ? 0 : 1
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
