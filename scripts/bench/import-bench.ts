import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { importFile } from '#src/import/import-file.ts'
import type { ImportReport } from '#src/import/report/import-report.ts'
import { writeSales } from '../../tests/support/tables/king-county.ts'
import { median } from '../setup/quantile.ts'

// node scripts/bench/import-bench.ts [FILE] [RUNS] measures imports. Each run imports the file (by default generated
// sales) into a new database with all indexes, triggers, and full durability, and then again into the same database.

const [givenPath, runs = '5'] = process.argv.slice(2)
const sales = 21_613

interface Measured {
  readonly perSecond: number
  readonly cpuSeconds: number
  readonly report: ImportReport
}

async function measure(database: string, path: string): Promise<Measured> {
  const db = openDatabase(database)
  const cpu = process.cpuUsage()
  const report = await importFile(db, path, {
    mapping: null,
    now: new Date('2026-01-01T00:00:00Z'),
  })
  const { user, system } = process.cpuUsage(cpu)
  await db.close()
  return {
    perSecond: report.tally.read / report.seconds,
    cpuSeconds: (user + system) / 1e6,
    report,
  }
}

function line(label: string, measurements: readonly Measured[]): string {
  const speeds = measurements.map(({ perSecond }) => perSecond)
  const [least, middle, most] = [Math.min(...speeds), median(speeds), Math.max(...speeds)].map(
    (value) => Math.round(value).toLocaleString('en-US'),
  )
  const cpu = median(measurements.map(({ cpuSeconds }) => cpuSeconds)).toFixed(2)
  return `  ${label.padEnd(24)} ${middle} rows/s (least ${least}, most ${most}), ${cpu} s of processor time\n`
}

async function bench(): Promise<void> {
  if (givenPath !== undefined && !existsSync(givenPath))
    throw new Error(`There is no file ${givenPath}.`)
  const scratch = mkdtempSync(join(tmpdir(), 'plat-bench-'))
  const path = givenPath ?? join(scratch, 'sales.csv')
  if (givenPath === undefined) writeSales(path, sales, sales)
  const cold: Measured[] = []
  const repeated: Measured[] = []
  let megabytes = 0
  for (let run = 0; run < Number(runs); run++) {
    const folder = mkdtempSync(join(tmpdir(), 'plat-bench-'))
    const database = join(folder, 'plat.sqlite')
    migrate(database)
    cold.push(await measure(database, path))
    repeated.push(await measure(database, path))
    megabytes = statSync(database).size / 1024 / 1024
    rmSync(folder, { recursive: true })
  }
  rmSync(scratch, { recursive: true })
  const { tally } = cold[0]!.report
  process.stdout.write(
    `${givenPath ?? 'made-up sales'}: ${tally.read.toLocaleString('en-US')} rows, ${tally.new.toLocaleString('en-US')} listings, ` +
      `median of ${runs} runs on ${availableParallelism()} cores, database of ${megabytes.toFixed(0)} MB\n` +
      line('into a new database', cold) +
      line('the same file again', repeated),
  )
}

await bench()
