import { mostListings } from '#src/domain/admin/imports/column-memory.ts'
import type { PictureSources } from '#src/import/media/unreachable.ts'
import { unreadable } from '#src/import/read/unreadable.ts'
import { originsOf, wordsOf } from '#src/server/config.ts'
import { readSettings } from '#src/server/settings.ts'

export const databasePath = (): string => process.env.DATABASE_PATH || 'data/plat.sqlite'

/** Returns the number of listings for which the site's search has enough memory. */
export const maxListings = (): number =>
  mostListings(Number(valuesOf('SEARCH_MEMORY_MB').SEARCH_MEMORY_MB))

export function pictureSources(): PictureSources {
  const { MEDIA_PATH, MEDIA_FETCH_HOSTS, MEDIA_ORIGINS } = valuesOf('MEDIA_')
  return {
    folder: MEDIA_PATH,
    hosts: wordsOf(MEDIA_FETCH_HOSTS.toLowerCase()),
    origins: originsOf(MEDIA_ORIGINS),
  }
}

/** Reads one setting and ignores mistakes in the others. */
function valuesOf(name: string) {
  const { values, problems } = readSettings(process.env)
  const problem = problems.find((sentence) => sentence.startsWith(name))
  if (problem !== undefined) throw unreadable(problem)
  return values
}
