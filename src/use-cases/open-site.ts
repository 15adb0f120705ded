import { type Database, openDatabase } from '#db/connect.ts'
import { findCustomFields } from '#db/queries/listings/custom-fields.ts'
import type { Brokerage } from '#src/domain/admin/brokerage.ts'
import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import { Caches } from '#src/domain/context/cache/caches.ts'
import { type CacheSize, measureCaches } from '#src/domain/context/cache/measure-caches.ts'
import { memoizePerTurn } from '#src/domain/context/cache/memoize-per-turn.ts'
import { databaseGone } from '#src/domain/context/messages/general-messages.ts'
import type { ConfiguredConventions, Conventions } from '#src/domain/context/units/conventions.ts'
import { databaseWaitMs } from '#src/domain/limits.ts'
import type { LocalTime } from '#src/domain/local-time.ts'
import { createDictionary, type Dictionary } from '#src/domain/search/dictionary/index.ts'
import { createSearch } from '#src/search/index.ts'
import type { Search } from '#src/search/port/search.ts'
import { configuredBrokerage, currentBrokerage, mailOf } from './admin/brokerage/current.ts'
import { applyCurrency, followConventions } from './admin/brokerage/follow-conventions.ts'
import type { Log, MlsRules, Site } from './context/context.ts'
import { askAhead } from './search/found/ask-ahead.ts'

export interface SiteOptions {
  readonly databasePath: string
  readonly siteName: string
  readonly registerAfter: number
  readonly mail: MailSettings
  readonly rules: MlsRules
  readonly mlsId: string | null
  readonly agentId: string | null
  readonly publicOrigin: string
  readonly basemapPath: string
  readonly outlinesPath: string
  readonly mediaPath: string
  readonly mediaOrigins: readonly string[]
  readonly localTime: LocalTime
  readonly conventions: ConfiguredConventions
  readonly searchDeadlineMs: number
  /** This option is passed on as `TableManagerOptions.savesSnapshot`. */
  readonly savesSnapshot?: boolean
  /** This option is passed on as `DatabaseOptions.cacheMegabytes`. */
  readonly cacheMegabytes?: number
  readonly log: Log
}

export interface OpenSite extends Site {
  cacheSizes(): Promise<CacheSize[]>
  close(): Promise<void>
}

const pollMs = 5_000

/** The site checks for new custom fields every few seconds, so those that an import adds are soon available. */
export async function openSite(options: SiteOptions): Promise<OpenSite> {
  const { databasePath: path, searchDeadlineMs: deadlineMs, log } = options
  const caches = new Caches()
  const db = openLogged(options, caches)
  const live = await liveSettings(db, options)
  const base = { path, file: db.readConnection.file, deadlineMs, log, ...onlyFlags(options) }
  const open = (dictionary: Dictionary) => createSearch({ ...base, dictionary })
  const engine = await openEngine(db, open)
  const looking = setInterval(() => void engine.look().catch(failedWith(log)), pollMs)
  askAhead({ ...options, ...live(), ...engine, caches, clock, db })
  return {
    db,
    caches,
    cacheSizes: () => measureCaches([...caches.all(), ...engine.search.caches()]),
    ...settingsOf(options),
    clock,
    get brokerage() {
      return live().brokerage
    },
    get siteName() {
      return live().siteName
    },
    get registerAfter() {
      return live().registerAfter
    },
    get localTime() {
      return live().localTime
    },
    get mail() {
      return live().mail
    },
    get search() {
      return engine.search
    },
    get dictionary() {
      return engine.dictionary
    },
    close: () => close(db, engine.search, looking),
  }
}

const openLogged = (
  { databasePath: path, cacheMegabytes, log }: SiteOptions,
  caches: Caches,
): Database =>
  openDatabase(path, {
    caches,
    cacheMegabytes,
    writeWaitMs: databaseWaitMs,
    onLost: () => log.error({ path }, databaseGone),
  })

const onlyFlags = ({ savesSnapshot, rules: { missingFlagsWithhold } }: SiteOptions) => ({
  savesSnapshot,
  missingFlagsWithhold,
})

/** `look` checks for new custom fields. If there are some, it replaces the search and the dictionary. */
async function openEngine(db: Database, open: (dictionary: Dictionary) => Promise<OpenSearch>) {
  let fields = findCustomFields(db)
  let dictionary = createDictionary(fields)
  let search = await open(dictionary)
  return {
    get search() {
      return search
    },
    get dictionary() {
      return dictionary
    },
    async look() {
      const now = findCustomFields(db)
      if (JSON.stringify(now) === JSON.stringify(fields)) return
      const newDictionary = createDictionary(now)
      const opened = await open(newDictionary)
      closeLater(search)
      search = opened
      fields = now
      dictionary = newDictionary
    },
  }
}

type OpenSearch = Awaited<ReturnType<typeof createSearch>>

const settingsOf = (options: SiteOptions) => {
  const { rules, mlsId, agentId, publicOrigin, log } = options
  const { basemapPath, outlinesPath, mediaPath, mediaOrigins } = options
  const files = { basemapPath, outlinesPath, mediaPath, mediaOrigins }
  return { rules, mlsId, agentId, publicOrigin, ...files, log }
}

/** Settings that an administrator or the first import can change at run time. */
async function liveSettings(db: Database, options: SiteOptions) {
  const { mail, localTime, conventions, log } = options
  const readBrokerage = currentBrokerage(db, configuredBrokerage(options), log)
  const readConventions = followConventions(db, conventions, log)
  const valuesOf = (brokerage: Brokerage, { locale, timeZone }: Conventions) => ({
    brokerage,
    siteName: brokerage.siteName,
    registerAfter: brokerage.registerAfter,
    mail: mailOf(mail, brokerage),
    localTime: { timeZone: timeZone ?? localTime.timeZone, locale },
  })
  let used = readConventions()
  let current = valuesOf(readBrokerage(), used)
  await applyCurrency(db, used.currency)
  return memoizePerTurn(() => {
    const brokerage = readBrokerage()
    const now = readConventions()
    if (brokerage !== current.brokerage || now !== used) current = valuesOf(brokerage, now)
    used = now
    return current
  })
}

const clock = () => new Date()

const failedWith = (log: Log) => (err: unknown) => log.error({ err }, 'cannot look for new fields')

/** The replaced search is closed after a delay, because requests in progress may still use it. */
const closeLater = (search: Search) => setTimeout(() => void search.close(), pollMs).unref()

async function close(db: Database, search: Search, looking: NodeJS.Timeout): Promise<void> {
  clearInterval(looking)
  await search.close()
  await db.close()
}
