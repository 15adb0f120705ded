import { findChanges, getListingByNumber } from '#db/queries/listings/change-log-rows.ts'
import { makeScope } from '#src/domain/context/access/scope.ts'
import { changesReadMost } from '#src/domain/limits.ts'
import { changeEntries } from '#src/domain/listings/changes/change-entry.ts'
import { changesNone } from '#src/domain/listings/messages/change-history-messages.ts'
import { formatMoment } from '#src/domain/local-time.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { configure } from '../setup/configure.ts'
import { withDatabase } from '../setup/open-database.ts'
import { Stop } from '../setup/say.mjs'
import { tableOf } from './text-table.ts'

export const help = `plat history ID

Prints everything on record about a listing in the database at DATABASE_PATH, newest first: when, what, the old and new
values, and who changed it. ID is its ID, key, or MLS number. Exits with 1 if there is no such listing.`

export async function run([id, ...rest]: string[]): Promise<number> {
  if (id === undefined || rest.length > 0) {
    process.stderr.write(`${help}\n`)
    return 2
  }
  process.stdout.write(`${await historyText(id)}\n`)
  return 0
}

async function historyText(id: string): Promise<string> {
  const { localTime } = configure()
  return await withDatabase((db) => {
    const rowKey = getListingByNumber(db, id)
    if (rowKey === null) throw new Stop(`There’s no listing ${id}.`)
    const changes = findChanges(db, rowKey, changesReadMost)
    const dictionary = createDictionary()
    const entries = changeEntries(changes, dictionary, makeScope('private'), false, localTime)
    if (entries.length === 0) return changesNone
    return tableOf(
      entries.map(({ at, title, from, to, changer }) => [
        formatMoment(at, localTime),
        title,
        from ?? '',
        to ?? '',
        changer ?? '',
      ]),
    )
  })
}
