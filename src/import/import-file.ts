import { hash } from 'node:crypto'
import type { Database } from '#db/connect.ts'
import { listProblems } from '#db/queries/admin/imports/problem-rows.ts'
import { getEarlierFiles, getUnfinishedRun, hasListing } from '#db/queries/admin/imports/runs.ts'
import type { Conventions } from '#src/domain/context/units/conventions.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { collectKeys, type PresentKeys } from './absent.ts'
import { ageOf } from './age.ts'
import { checkSource, type SourceOptions } from './check-source.ts'
import { type Plan, planImport } from './import-plan.ts'
import { checkMapping } from './mapping/load-mapping.ts'
import type { Mapping } from './mapping/mapping-schema.ts'
import { shippedMappings } from './mappings/index.ts'
import { sheetsIn } from './read/records.ts'
import { inspectFile, pathOf, type Reading, type SourceFile } from './read/source-file.ts'
import type { ImportProgress, ImportReport } from './report/import-report.ts'
import { tallyOf } from './report/tally.ts'
import { runImport } from './run-import.ts'

export interface ImportOptions extends SourceOptions {
  readonly mapping: Mapping | null
  readonly now: Date
  readonly progress?: (progress: ImportProgress) => void
  readonly reading?: Reading
  /** The day of the file's data, YYYY-MM-DD. A file older than an earlier one changes no existing listing. */
  readonly asOf?: string | null
  readonly strict?: boolean
  /** If the file is complete, the keys of its listings are collected here. */
  readonly present?: PresentKeys
  readonly maxListings?: number
}

const problemsShown = 5

/**
 * Imports one file. An invalid record is stored as a problem and does not stop the others. A run that was killed is
 * resumed. Throws an unreadable-file error if the file cannot be read at all or has too many listings.
 */
export async function importFile(
  db: Database,
  path: string,
  options: ImportOptions,
): Promise<ImportReport> {
  const started = performance.now()
  const report = progressOf(path, options)
  const file = await inspectFile(path, options.reading, (bytes, total) =>
    report('checking', bytes, total),
  )
  const plan = await openPlan(db, file, options, (bytes) => report('importing', bytes, file.bytes))
  checkSource(db, plan, pathOf(file.path, file.member), options)
  const fingerprint = fingerprintOf(file, plan, options.source ?? null)
  const unfinished = getUnfinishedRun(db, fingerprint)
  const { asOf = null } = options
  const tally = { ...tallyOf(unfinished?.report ?? null), ...(asOf === null ? {} : { asOf }) }
  const earlier = getEarlierFiles(db, plan.converter.source)
  const { isOlder, warning } = ageOf(path, asOf, earlier)
  let conventions: Conventions | null = null
  const { present } = options
  const isNoted = present !== undefined && plan.converter.kind === 'listings'
  const seq = await runImport(db, {
    file,
    plan: isNoted ? { ...plan, batches: collectKeys(plan, present) } : plan,
    tally,
    unfinished,
    fingerprint,
    now: options.now,
    isOlder,
    strict: options.strict === true,
    maxListings: options.maxListings ?? Infinity,
    onBatch: () => (report.records = tally.read),
    onFirst: (suggested) => (conventions = suggested),
  })
  const seconds = (performance.now() - started) / 1000
  const problems = listProblems(db, seq, problemsShown)
  const resumedAt = unfinished?.position ?? 0
  const sheets = await sheetsIn(file)
  return { file, sheets, plan, tally, resumedAt, conventions, seconds, warning, isOlder, problems }
}

export function readShippedMappings(): Mapping[] {
  const dictionary = createDictionary()
  return Object.entries(shippedMappings).map(([name, input]) =>
    checkMapping(input, name, dictionary),
  )
}

export function openPlan(
  db: Database,
  file: SourceFile,
  { mapping, source = null }: Pick<ImportOptions, 'mapping' | 'source'>,
  progress?: (bytes: number) => void,
): Promise<Plan> {
  const ofSource = (anyMapping: Mapping) =>
    source === null ? anyMapping : { ...anyMapping, source }
  return planImport(file, {
    dictionary: createDictionary(),
    mappings: readShippedMappings().map(ofSource),
    named: mapping === null ? null : ofSource(mapping),
    source,
    hasListing: (name, key) => hasListing(db, name, key),
    progress,
  })
}

function fingerprintOf({ hash: content, sheet }: SourceFile, plan: Plan, source: string | null) {
  const more = source === null ? [] : [source]
  return hash('sha256', JSON.stringify([content, sheet ?? '', plan.mapping, ...more]))
}

function progressOf(file: string, { progress }: ImportOptions) {
  const report = Object.assign(
    (step: ImportProgress['step'], bytes: number, totalBytes: number) =>
      progress?.({ step, file, bytes, totalBytes, records: report.records }),
    { records: 0 },
  )
  return report
}
