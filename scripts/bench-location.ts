import { constants, copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Database, openDatabase } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { scopeFor } from '#src/domain/access/scope.ts'
import { brokerageDefaults } from '#src/domain/admin/brokerage.ts'
import { createDictionary, type Dictionary } from '#src/domain/dictionary/index.ts'
import { createSearch, type PlannedSearch } from '#src/search/index.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findAddresses } from '#src/use-cases/location/addresses.ts'
import { readNamesAhead } from '#src/use-cases/location/location-names.ts'
import { searchLocations } from '#src/use-cases/location/location-search.ts'

// Speed of place suggestions: node scripts/bench-location.ts [ROWS]. Copies
// .cache/bench/search-ROWS.sqlite (see npm run plat -- bench search), types 200 texts of every
// kind, first while names are read, then five times.

const [rows = '200000'] = process.argv.slice(2)
const source = join(import.meta.dirname, '../.cache/bench', `search-${rows}.sqlite`)
const rounds = 5
/** Time to build columns for the fields in use. */
const columnsMs = 5_000

interface Typed {
  readonly kind: string
  readonly text: string
}

/** Texts from listings of the file: partial, complete, abbreviated, and misspelled. */
function typedTexts({ readConnection }: Database): Typed[] {
  const found = readConnection
    .prepare<[], Record<string, string>>(
      `SELECT City, PostalCode, CountyOrParish, SubdivisionName, StreetName, StreetAddress, ListingId, ListAgentFullName,
        ListOfficeName FROM listings WHERE SubdivisionName IS NOT NULL AND RowKey % ${Math.floor(Number(rows) / 60)} = 7`,
    )
    .all()
  const swapped = (text = '') =>
    text.slice(0, 2) + (text[3] ?? '') + (text[2] ?? '') + text.slice(4)
  const kinds: Record<string, (row: Record<string, string>) => string | undefined> = {
    'city, three letters': ({ City }) => City?.slice(0, 3),
    'city, mistyped': ({ City }) => swapped(City),
    'postal code, begun': ({ PostalCode }) => PostalCode?.slice(0, 4),
    county: ({ CountyOrParish }) => CountyOrParish,
    'subdivision, begun': ({ SubdivisionName }) => SubdivisionName?.slice(0, 5),
    street: ({ StreetName }) => `${StreetName} street`,
    'address, begun': ({ StreetAddress }) => StreetAddress?.slice(0, 8),
    'address with its city': ({ StreetAddress, City }) => `${StreetAddress}, ${City}`,
    'address, mistyped': ({ StreetAddress, StreetName }) =>
      StreetAddress?.replace(StreetName!, swapped(StreetName)),
    'MLS number, begun': ({ ListingId }) => ListingId?.slice(0, 6),
    agent: ({ ListAgentFullName }) => ListAgentFullName,
    'office, begun': ({ ListOfficeName }) => ListOfficeName?.slice(0, 8),
    nonsense: ({ StreetName }) => `qx${StreetName}`,
  }
  return Object.entries(kinds)
    .flatMap(([kind, textOf]) =>
      found.slice(0, 16).map((row) => ({ kind, text: textOf(row) ?? '' })),
    )
    .slice(0, 200)
}

async function measure(context: Context, texts: readonly Typed[]): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>()
  const note = (kind: string, ms: number) => times.set(kind, [...(times.get(kind) ?? []), ms])
  for (let round = 0; round < rounds; round++) {
    for (const { kind, text } of texts) {
      const started = performance.now()
      await searchLocations(context, { text })
      note(kind, performance.now() - started)
      if (!kind.startsWith('address')) continue
      const again = performance.now()
      await findAddresses(context, { text, limit: 10 })
      note(`${kind} (address search)`, performance.now() - again)
    }
  }
  return times
}

async function timesOf(questions: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times: number[] = []
  for (const ask of questions) {
    const started = performance.now()
    await ask()
    times.push(performance.now() - started)
  }
  return times
}

function write(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(2).padStart(7)
  process.stdout.write(
    `${name.padEnd(42)} p50 ${at(0.5)} ms  p95 ${at(0.95)} ms  most ${at(1)} ms\n`,
  )
}

async function run(): Promise<void> {
  if (!existsSync(source)) throw new Error(`There is no ${source}.`)
  const folder = mkdtempSync(join(tmpdir(), 'plat-location-'))
  const path = join(folder, 'plat.sqlite')
  copyFileSync(source, path, constants.COPYFILE_FICLONE)
  migrate(path)
  const db = openDatabase(path)
  const dictionary = createDictionary()
  const search = await createSearch({ path, dictionary, deadlineMs: 1_000 })
  // Reading names ahead would let the process exit during the pause.
  const alive = setInterval(() => undefined, 1_000)
  try {
    await search.tableManager.ready()
    await measureAll(contextOf(db, search, dictionary))
  } finally {
    clearInterval(alive)
    await search.close()
    await db.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function contextOf(db: Database, search: PlannedSearch, dictionary: Dictionary): Context {
  return {
    db,
    caches: db.caches,
    search,
    dictionary,
    clock: () => new Date(),
    brokerage: {
      ...brokerageDefaults,
      siteName: '',
      postalAddress: '',
      senderName: '',
      registerAfter: 0,
      logo: null,
      version: 0,
    },
    siteName: '',
    registerAfter: 0,
    mail: {
      from: { name: '', address: '' },
      brokerage: '',
      postalAddress: null,
      hasServer: false,
      origin: '',
      host: '',
    },
    rules: { maxResults: null, missingFlagsWithhold: false, directLinks: 'visitors' },
    mlsId: null,
    agentId: null,
    basemapPath: '',
    localTime: { timeZone: 'UTC', locale: 'en-US' },
    publicOrigin: '',
    log: { debug() {}, info() {}, warn() {}, error() {} },
    user: null,
    role: 'idx',
    scope: scopeFor('idx'),
    requestId: 'bench',
  }
}

async function measureAll(context: Context): Promise<void> {
  const ask = (typed: readonly Typed[]) =>
    timesOf(
      typed.map(
        ({ text }) =>
          () =>
            searchLocations(context, { text }),
      ),
    )
  const started = performance.now()
  const reading = readNamesAhead(context)
  const early = typedTexts(context.db).filter((_, i) => i % 8 === 3)
  write('the first questions, while names are read', await ask(early))
  await reading
  process.stdout.write(
    `reading the names ahead, as the site does when it starts: ${(performance.now() - started).toFixed(0)} ms\n`,
  )
  await setTimeout(columnsMs)
  const texts = typedTexts(context.db)
  write('each text for the first time', await ask(texts))
  for (const text of ['12', '10', '1000 str', '1200 lane mapel']) {
    const find = () => findAddresses(context, { text, limit: 10 })
    write(`many addresses: ${text}`, await timesOf(Array.from({ length: 20 }, () => find)))
  }
  const times = await measure(context, texts)
  for (const [kind, some] of times) write(kind, some)
  write(`all ${texts.length} texts, ${rounds} times`, [...times.values()].flat())
}

await run()
