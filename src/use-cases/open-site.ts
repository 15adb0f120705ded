import { type Database, openDatabase } from '#db/connect.ts'
import { findCustomFields } from '#db/queries/listings/custom-fields.ts'
import { scopeFor } from '#src/domain/access/scope.ts'
import { createDictionary, type Dictionary } from '#src/domain/dictionary/index.ts'
import { createSearch } from '#src/search/index.ts'
import type { Search } from '#src/search/port/search.ts'
import type { Log, Site } from './context/context.ts'
import { readNamesAhead } from './location/location-names.ts'

export interface SiteOptions {
  readonly databasePath: string
  readonly siteName: string
  readonly mlsId: string | null
  readonly agentId: string | null
  readonly publicOrigin: string
  readonly searchDeadlineMs: number
  readonly log: Log
}

export interface OpenSite extends Site {
  close(): Promise<void>
}

const lookEveryMs = 5_000

/** Opens the database and the search over it. Fields that an import adds are known a few seconds later. */
export async function openSite(options: SiteOptions): Promise<OpenSite> {
  const { databasePath: path, searchDeadlineMs: deadlineMs, log } = options
  const db = openDatabase(path)
  const open = (dictionary: Dictionary) => createSearch({ path, dictionary, deadlineMs, log })
  let fields = await findCustomFields(db)
  let dictionary = createDictionary(fields)
  let search = await open(dictionary)
  const look = async () => {
    const now = await findCustomFields(db)
    if (JSON.stringify(now) === JSON.stringify(fields)) return
    const before = search
    const next = createDictionary(now)
    search = await open(next)
    fields = now
    dictionary = next
    setTimeout(() => void before.close(), lookEveryMs).unref()
  }
  const failed = (err: unknown) => log.error({ err }, 'cannot look for new fields')
  const looking = setInterval(() => void look().catch(failed), lookEveryMs)
  void readNamesAhead({ db, search, log, clock: () => new Date(), scope: scopeFor('idx') })
  return {
    db,
    siteName: options.siteName,
    mlsId: options.mlsId,
    agentId: options.agentId,
    publicOrigin: options.publicOrigin,
    log,
    clock: () => new Date(),
    get search() {
      return search
    },
    get dictionary() {
      return dictionary
    },
    close: () => close(db, search, looking),
  }
}

async function close(db: Database, search: Search, looking: NodeJS.Timeout): Promise<void> {
  clearInterval(looking)
  await search.close()
  await db.close()
}
