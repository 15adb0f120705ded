import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#db/migrate.ts'
import { runCommand } from '../setup/run-command.ts'

/** Runs a campaign on a new database and prints its report. The exit code is 1 unless `isSound` accepts the report. */
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
