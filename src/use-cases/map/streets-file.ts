import { statSync } from 'node:fs'
import type { CacheKind } from '#src/domain/context/cache/cache.ts'
import { coordinateFactor } from '#src/domain/limits.ts'
import type { Bounds, Point } from '#src/domain/map/geometry/shapes.ts'
import { type ArchiveFile, withArchiveFile } from '#src/import/tiles/archive-file.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { covers } from './get-place-map.ts'

type ArchiveCredit = Pick<ArchiveFile, 'header' | 'attribution'> | null

const kind: CacheKind<string, { readonly of: ArchiveCredit }> = {
  name: 'map credit',
  maxEntries: 1,
}

/** Returns the area of the site's streets; null without streets. */
export async function getStreetsArea(context: Context): Promise<Bounds | null> {
  const about = await readOrWarn(context)
  if (about === null) return null
  const { south, west, north, east } = about.header
  const micro = (degrees: number) => Math.round(degrees * coordinateFactor)
  return { south: micro(south), west: micro(west), north: micro(north), east: micro(east) }
}

const readOrWarn = (context: Context) =>
  readAbout(context).catch((err: unknown) => {
    context.log.warn({ err }, 'the street map cannot be read')
    return null
  })

export async function getPlaceMapCredit(context: Context, point: Point): Promise<string | null> {
  const about = await readOrWarn(context)
  return about !== null && covers(about.header, point) ? about.attribution : null
}

async function readAbout({ basemapPath, caches }: Context): Promise<ArchiveCredit> {
  // Asked for each page of a listing, which this takes less time than through a thread.
  const file = statSync(basemapPath, { throwIfNoEntry: false })
  if (file === undefined) return null
  const version = `${basemapPath} ${file.ino} ${file.size} ${file.mtimeMs}`
  const cached = caches.of(kind).get(version)
  if (cached !== undefined) return cached.of
  const about = await withArchiveFile(basemapPath, async ({ header, attribution }) => ({
    header,
    attribution,
  }))
  caches.of(kind).set(version, { of: about })
  return about
}
