import type { Database } from '#db/connect.ts'
import { findListingsOfSource, putCountsRooms } from '#db/queries/admin/convention-rows.ts'
import type { UnfinishedRun } from '#db/queries/admin/imports/runs.ts'
import { settleChangedHomes } from '#db/queries/listings/homes/settle-homes.ts'
import { tooManyListings } from '#src/domain/admin/imports/column-memory.ts'
import type { Conventions } from '#src/domain/context/units/conventions.ts'
import { storeFirstConventions } from './first-conventions.ts'
import type { Plan } from './import-plan.ts'
import { withOwnArea } from './own-area.ts'
import { pathOf, type SourceFile } from './read/source-file.ts'
import { isUnreadable, unreadable } from './read/unreadable.ts'
import type { Converter } from './record/converted.ts'
import type { SourceItem } from './record/item.ts'
import { restoreTally, type Tally } from './report/tally.ts'
import { fingerprinter } from './write/fingerprint.ts'
import { fillNames } from './write/resources/fill-names.ts'
import { attachWaiting } from './write/resources/write-resources.ts'
import { settleRoster } from './write/resources/write-roster.ts'
import { createContext, type WriteContext } from './write/write-context.ts'
import { addCustomField } from './write/write-people.ts'
import { type Batch, dropCached, isAboutRecord, writeBatch } from './write-batch.ts'

export interface Run {
  readonly file: SourceFile
  readonly plan: Plan
  readonly tally: Tally
  readonly unfinished: UnfinishedRun | null
  readonly fingerprint: string
  readonly now: Date
  readonly isOlder?: boolean
  readonly strict?: boolean
  readonly maxListings: number
  readonly onBatch: () => void
  readonly onFirst: (conventions: Conventions | null) => void
}

interface State {
  readonly run: Run
  readonly context: WriteContext
  readonly seq: number
  readonly batch: Omit<Batch, 'useSavepoints' | 'converter'>
  converter: Converter | null
  position: number
  line: number
}

const listingsTogether = 1000
const nightsTogether = 20_000

/** Imports records in transactions that also store the position to resume at. Returns the number of the run. */
export async function runImport(db: Database, run: Run): Promise<number> {
  const state = await begin(db, run)
  let waiting: SourceItem[] = []
  const together = run.plan.converter.kind === 'nights' ? nightsTogether : listingsTogether
  for await (const items of withoutFirst(run.plan.batches, state.position)) {
    for (const item of items) waiting.push(item)
    state.line = items.at(-1)?.line ?? state.line
    if (waiting.length < together) continue
    await commit(db, state, waiting)
    waiting = []
  }
  await commit(db, state, [...waiting, ...damageRecord(state)])
  await db.write(({ orm }) => {
    if (run.plan.converter.kind === 'listings') {
      settleRoster(state.context)
      putCountsRooms(orm)
    }
    state.context.runs.finish(state.seq, run.now.toISOString(), JSON.stringify(run.tally))
  })
  await settleChangedHomes(db, run.now)
  return state.seq
}

function begin(db: Database, run: Run): Promise<State> {
  const { unfinished, file, plan, fingerprint, now } = run
  return db.write(({ connection }) => {
    const context = createContext(
      connection,
      now,
      { fillNames, attachWaiting },
      { isOlder: run.isOlder === true },
    )
    for (const field of plan.converter.customFields) addCustomField(context, field)
    const fresh = {
      source: plan.converter.source,
      file: pathOf(file.path, file.member),
      fingerprint,
      startedAt: now.toISOString(),
    }
    const seq = unfinished?.seq ?? context.runs.begin(fresh)
    const marks = { fingerprintOf: fingerprinter(plan.mapping), fileMark: file.hash.slice(0, 12) }
    const batch = {
      context,
      ...marks,
      tally: run.tally,
      seq,
      file: fresh.file,
      strict: run.strict,
    }
    const position = unfinished?.position ?? 0
    return { run, context, seq, batch, converter: null, position, line: 0 }
  })
}

async function* withoutFirst(
  batches: AsyncGenerator<SourceItem[]>,
  count: number,
): AsyncGenerator<SourceItem[]> {
  let remaining = count
  for await (const items of batches) {
    if (remaining < items.length) yield remaining === 0 ? items : items.slice(remaining)
    remaining = Math.max(0, remaining - items.length)
  }
}

function damageRecord({ run, line }: State): SourceItem[] {
  return run.file.damaged
    ? [{ line, raw: '', broken: 'is cut off: the compressed data is damaged after it' }]
    : []
}

function converterFor(db: Database, { plan }: Run, first: readonly SourceItem[]): Converter {
  const { converter } = plan
  if (converter.kind !== 'listings') return converter
  return withOwnArea(converter, first, (source) => findListingsOfSource(db.read, source))
}

/** Writes records in a transaction. If the database refuses one, each is written again with its own savepoint. */
async function commit(db: Database, state: State, items: readonly SourceItem[]): Promise<void> {
  if (items.length === 0) return
  const { context, run, seq } = state
  const position = state.position + items.length
  const before = structuredClone(run.tally)
  const converter = state.converter ?? converterFor(db, run, items)
  state.converter = converter
  const write = (useSavepoints: boolean) =>
    db.write(({ connection, orm }) => {
      context.changeSeq = context.listings.lastChangeSeq()
      context.resources.refresh()
      const areFirst = context.listings.count() === 0
      writeBatch(
        { ...state.batch, converter, useSavepoints: useSavepoints ? connection : null },
        items,
      )
      if (context.listings.count() > run.maxListings)
        throw unreadable(tooManyListings(run.maxListings))
      if (areFirst && context.listings.count() > 0) run.onFirst(storeFirstConventions(orm))
      context.runs.setPosition(seq, position, JSON.stringify(run.tally))
    })
  try {
    await write(false)
  } catch (error) {
    if (!isAboutRecord(error) || isUnreadable(error)) throw error
    restoreTally(run.tally, before)
    dropCached(context)
    await write(true)
  }
  state.position = position
  run.onBatch()
}
