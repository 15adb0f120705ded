import type { Connection } from '#db/connect.ts'
import { problemLine } from '#src/domain/admin/import-counts.ts'
import { tooFewCells } from './mapping/table-header.ts'
import { unreadable } from './read/unreadable.ts'
import type { Converter } from './record/converted.ts'
import type { NightRecord } from './record/import-record.ts'
import type { SourceItem } from './record/item.ts'
import { type Problem, recordProblem, shownName } from './record/record-problem.ts'
import type { ResourceRecord } from './record/resource.ts'
import { countReason, type Tally } from './report/tally.ts'
import { writeNights } from './write/calendar/write-calendar.ts'
import { writeResources } from './write/resources/write-resources.ts'
import { type Outcome, outcome, type WriteContext } from './write/write-context.ts'
import { writeListing } from './write/write-listing.ts'

/** What a transaction needs to write its records. With `useSavepoints`, each record has its own savepoint. */
export interface Batch {
  readonly context: WriteContext
  readonly converter: Converter
  readonly fingerprintOf: (raw: string) => string
  readonly tally: Tally
  readonly seq: number
  readonly file: string
  /** What the quarantine calls a record that comes from no file. */
  readonly nameOf?: (item: SourceItem) => string
  readonly fileMark: string
  readonly useSavepoints: Connection | null
  readonly strict?: boolean
}

const maxEntries = 100_000
const maxRefusedText = 64 * 1024
const maxImportedText = 2 * 1024

export function writeBatch(batch: Batch, items: readonly SourceItem[]): void {
  const { kind } = batch.converter
  if (kind === 'nights') writeCalendars(batch, items)
  else if (kind === 'resource') writeRecords(batch, items)
  else for (const item of items) writeOne(batch, item)
  batch.context.waiting.flush()
}

function writeOne(batch: Batch, item: SourceItem): void {
  batch.tally.read++
  count(batch, item, written(batch, item))
}

function count(batch: Batch, item: SourceItem, { kind, problems, repeats, lacks }: Outcome): void {
  const { tally } = batch
  if (kind === 'refused') {
    refuse(batch, item, problems)
    return
  }
  tally[kind]++
  if (repeats === true) tally.repeated++
  for (const name of lacks ?? []) tally[name]++
  for (const problem of problems) {
    tally.leftOut++
    note(batch, item, problem, false)
  }
}

function written(
  { context, converter, useSavepoints, fingerprintOf, fileMark: file }: Batch,
  item: SourceItem,
): Outcome {
  if ('broken' in item) return outcome('refused', [recordProblem(item.broken)])
  const write = () =>
    writeListing(context, converter, { item, fingerprint: fingerprintOf(item.raw), file })
  return useSavepoints === null ? write() : withSavepoint(context, useSavepoints, write)
}

function withSavepoint(
  context: WriteContext,
  connection: Connection,
  write: () => Outcome,
): Outcome {
  connection.exec('SAVEPOINT record')
  try {
    const done = write()
    context.waiting.flush()
    return done
  } catch (error) {
    if (!isAboutRecord(error)) throw error
    connection.exec('ROLLBACK TO record')
    dropCached(context)
    return outcome('refused', [
      recordProblem(`is refused by the database (${(error as Error).message})`),
    ])
  } finally {
    connection.exec('RELEASE record')
  }
}

/** Writes records together, so that a listing with many photos changes once; one by one if the database refused one. */
function writeRecords(batch: Batch, items: readonly SourceItem[]): void {
  const { context, useSavepoints } = batch
  if (useSavepoints === null)
    writeTogether(batch, items, (records) => writeResources(context, records))
  else
    for (const item of items)
      writeTogether(batch, [item], (records) => [
        withSavepoint(context, useSavepoints, () => writeResources(context, records)[0]!),
      ])
}

function writeTogether(
  batch: Batch,
  items: readonly SourceItem[],
  write: (records: readonly ResourceRecord[]) => Outcome[],
): void {
  const conversions = items.map((item) => {
    const { resource, problems } =
      'broken' in item ? { problems: [recordProblem(item.broken)] } : batch.converter.convert(item)
    batch.tally.read++
    if (resource === undefined) refuse(batch, item, problems)
    return resource === undefined ? [] : { item, resource, problems }
  })
  const whole = conversions.flat()
  const outcomes = whole.length === 0 ? [] : write(whole.map(({ resource }) => resource))
  for (const [at, { kind, problems }] of outcomes.entries()) {
    const { item, problems: others } = whole[at]!
    count(batch, item, outcome(kind, [...others, ...problems]))
  }
}

function writeCalendars(batch: Batch, items: readonly SourceItem[]): void {
  const nights = new Map<NightRecord, SourceItem>()
  for (const item of items) {
    const { night, problems } =
      'broken' in item ? { problems: [recordProblem(item.broken)] } : batch.converter.convert(item)
    if (night !== undefined) nights.set(night, item)
    else {
      batch.tally.read++
      refuse(batch, item, problems)
    }
  }
  writeAllNights(batch, nights)
}

function writeAllNights(batch: Batch, items: ReadonlyMap<NightRecord, SourceItem>): void {
  const { tally } = batch
  for (const { nights, taken, freed, problem } of writeNights(batch.context, [...items.keys()])) {
    tally.read += nights.length
    if (problem === null) {
      tally.new += taken
      tally.changed += freed
      tally.unchanged += nights.length - taken - freed
    } else {
      tally.refused += nights.length
      note(batch, items.get(nights[0]!)!, problem, true)
    }
  }
}

function refuse(batch: Batch, item: SourceItem, problems: readonly Problem[]): void {
  batch.tally.refused++
  if (isCutOff(item, problems)) batch.tally.cutOff = true
  for (const problem of problems) note(batch, item, problem, true)
}

/** Whether the file ends in a quoted field, or in a row that lacks cells. */
function isCutOff(item: SourceItem, problems: readonly Problem[]): boolean {
  if ('broken' in item) return item.cutOff === true
  return 'unended' in item && problems.some(({ kind }) => kind === tooFewCells)
}

/** Counts a problem. Details are stored up to a limit, so that a file full of mistakes cannot fill the disk. */
function note(
  { context, converter, tally, seq, file, nameOf, strict }: Batch,
  item: SourceItem,
  problem: Problem,
  refused: boolean,
): void {
  const identity = 'broken' in item ? null : converter.identify(item)
  const [key, number] = [shownName(identity?.key ?? null), shownName(identity?.number ?? null)]
  const record = item.raw.slice(0, refused ? maxRefusedText : maxImportedText)
  const place = { ...problem, line: item.line, key, number, record }
  if (strict === true) throw unreadable(`${file}, ${problemLine(place)} The import ended there.`)
  countReason(tally, problem, refused)
  if (tally.refused + tally.leftOut > maxEntries) return
  context.runs.quarantine(seq, { file: nameOf?.(item) ?? file, ...place })
}

/** Discards what the writers have cached from a transaction that was rolled back. */
export function dropCached({ rosterKeys, knownFields, listings, waiting }: WriteContext): void {
  rosterKeys.clear()
  knownFields.clear()
  waiting.discard()
  listings.forget()
}

/** Whether an error is about this record. An error of the disk or of another process would affect every record. */
export function isAboutRecord(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return !/^SQLITE_(?:BUSY|FULL|IOERR|CORRUPT|READONLY|NOTADB|CANTOPEN|NOMEM|LOCKED|PERM)/.test(
    code,
  )
}
