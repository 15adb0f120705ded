import { hash } from 'node:crypto'
import type { Database } from '#db/connect.ts'
import { getUnfinishedRun, hasListing } from '#db/queries/imports/runs.ts'
import { createDictionary } from '#src/domain/dictionary/index.ts'
import { checkMapping } from './mapping/load.ts'
import type { Mapping } from './mapping/schema.ts'
import { shippedMappings } from './mappings/index.ts'
import { type Plan, planImport } from './plan.ts'
import { inspectFile, type SourceFile } from './read/source-file.ts'
import type { ImportProgress, ImportReport } from './report/report.ts'
import { tallyOf } from './report/tally.ts'
import { runImport } from './run.ts'

export interface ImportOptions {
  /** The mapping that the operator named; else the header decides. */
  readonly mapping: Mapping | null
  readonly now: Date
  readonly progress?: (progress: ImportProgress) => void
  /** How many listings there may be in all; any number unless told. More are an unreadable-file error. */
  readonly mostListings?: number
}

/**
 * Imports one file into the database. What cannot be read goes to quarantine and never stops the rest; a run that was
 * killed goes on where it was. Throws an unreadable-file error when nothing of the file can be read.
 */
export async function importFile(
  db: Database,
  path: string,
  options: ImportOptions,
): Promise<ImportReport> {
  const started = performance.now()
  const tell = progressOf(path, options)
  const file = await inspectFile(path, (bytes, total) => tell('checking', bytes, total))
  const plan = await openPlan(db, file, options.mapping, (bytes) =>
    tell('importing', bytes, file.bytes),
  )
  const fingerprint = hash('sha256', JSON.stringify([file.hash, plan.mapping]))
  const unfinished = await getUnfinishedRun(db, fingerprint)
  const tally = tallyOf(unfinished?.report ?? null)
  await runImport(db, {
    file,
    plan,
    tally,
    unfinished,
    fingerprint,
    now: options.now,
    mostListings: options.mostListings ?? Infinity,
    onBatch: () => (tell.records = tally.read),
  })
  const seconds = (performance.now() - started) / 1000
  return { file, plan, tally, resumedAt: unfinished?.position ?? 0, seconds }
}

/** The mappings that come with the product. */
export function readShippedMappings(): Mapping[] {
  const dictionary = createDictionary()
  return Object.entries(shippedMappings).map(([name, input]) =>
    checkMapping(input, name, dictionary),
  )
}

export function openPlan(
  db: Database,
  file: SourceFile,
  named: Mapping | null,
  progress?: (bytes: number) => void,
): Promise<Plan> {
  return planImport(file, {
    dictionary: createDictionary(),
    mappings: readShippedMappings(),
    named,
    hasListing: (source, key) => hasListing(db, source, key),
    progress,
  })
}

function progressOf(file: string, { progress }: ImportOptions) {
  const tell = Object.assign(
    (step: ImportProgress['step'], bytes: number, totalBytes: number) =>
      progress?.({ step, file, bytes, totalBytes, records: tell.records }),
    { records: 0 },
  )
  return tell
}
