import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Database, openDatabase } from '#db/connect.ts'
import { median } from '../../setup/quantile.ts'
import { databaseOf, type Options } from './bench-options.ts'
import type { Engine } from './engines/bench-engine.ts'
import { createEngines } from './engines/engines.ts'
import { openPostgis } from './engines/postgres/postgis-engine.ts'
import { ensureDatabase } from './listings/bench-database.ts'
import { chosenTemplates, makeQueries } from './queries/queries.ts'
import { compareAnswers } from './report/agree.ts'
import { describeMachine } from './report/machine.ts'
import { measureMemory } from './report/memory.ts'
import { figuresOf, type Line, summarize } from './report/report-figures.ts'
import { type Report, writeDifferences, writeReport } from './report/search-report.ts'
import { type Asking, measure } from './report/timing.ts'

/** With fewer, searches would be timed while their code is still being compiled. */
const warmUpsPerVariant = 5

/** Returns the exit code, which is 1 if the engines disagree. */
export async function benchSearch(options: Options): Promise<number> {
  const path = databaseOf(options.rows)
  if (options.memory) {
    process.stdout.write(`${JSON.stringify(await measureMemory(path))}\n`)
    return 0
  }
  const progress = createProgress()
  ensureDatabase(path, options.rows, (done, stage) =>
    progress(`${stage}: ${done.toLocaleString('en-US')}`),
  )
  const db = openDatabase(path)
  const postgis =
    options.postgres === null
      ? null
      : await openPostgis(options.postgres, db, options.rows, progress)
  const engines = [...(await createEngines(db, options.against)), ...(postgis?.engines ?? [])]
  try {
    const report = await runAll(db, engines, postgis?.version ?? null, options, progress)
    mkdirSync(dirname(options.json), { recursive: true })
    writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`)
    process.stdout.write(writeReport(report))
    return report.differences.every(({ atEdge }) => atEdge) ? 0 : 1
  } finally {
    for (const engine of engines) await engine.close()
    await postgis?.close()
    await db.close()
  }
}

async function runAll(
  db: Database,
  engines: readonly Engine[],
  postgis: string | null,
  options: Options,
  progress: (text: string) => void,
): Promise<Report> {
  const { rows, variants, rounds } = options
  const queries = makeQueries(db.readConnection, options)
  const others = makeQueries(db.readConnection, {
    ...options,
    first: variants,
    variants: warmUpsPerVariant * variants,
  })
  progress('memory')
  const memory = await measureMemory(databaseOf(rows))
  const comparing = (template: string) => progress(`comparing: ${template}`)
  const { differences, matches } = await compareAnswers(engines, queries, comparing)
  process.stdout.write(writeDifferences(differences))
  const timed = engines.filter(({ name }) => options.engines.includes(name.split(':')[0] ?? ''))
  const timings = await measure(timed, { queries, others, rounds }, (round, template) => {
    progress(`${round === 0 ? 'warming up' : `round ${round} of ${rounds}`}: ${template}`)
  })
  progress('')
  const resultsOf = (asked: Asking) => {
    const lines: Line[] = chosenTemplates(options.only).map(({ id, title }) => {
      const found = median(matches.get(id) ?? [])
      return { template: id, title, matches: found, engines: figuresOf(timings, id, asked) }
    })
    return { lines, summary: summarize(lines) }
  }
  const machine = describeMachine(db.readConnection, postgis)
  const results = {
    first: resultsOf('first'),
    again: resultsOf('again'),
    later: resultsOf('later'),
  }
  return { machine, rows, variants, rounds, ...results, memory, differences }
}

/** Reports progress on standard error: on a terminal by updating one line, otherwise by a line every ten seconds. */
function createProgress(): (text: string) => void {
  const { stderr } = process
  let last = 0
  return (text) => {
    if (stderr.isTTY) return void stderr.write(`\r\u001b[K${text}`)
    if (text === '' || Date.now() - last < 10_000) return
    last = Date.now()
    stderr.write(`${text}\n`)
  }
}
