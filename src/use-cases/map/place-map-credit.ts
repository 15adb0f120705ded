import { stat } from 'node:fs/promises'
import type { CacheKind } from '#src/domain/context/cache/cache.ts'
import type { Point } from '#src/domain/map/geometry/shapes.ts'
import { type ArchiveFile, withArchiveFile } from '#src/import/tiles/archive-file.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { covers } from './get-place-map.ts'

type ArchiveCredit = Pick<ArchiveFile, 'header' | 'attribution'> | null

const kind: CacheKind<string, { readonly of: ArchiveCredit }> = {
  name: 'map credit',
  maxEntries: 1,
}

export async function getPlaceMapCredit(context: Context, point: Point): Promise<string | null> {
  const about = await readAbout(context).catch((err: unknown) => {
    context.log.warn({ err }, 'the map of the streets cannot be read')
    return null
  })
  return about !== null && covers(about.header, point) ? about.attribution : null
}

async function readAbout({ basemapPath, caches }: Context): Promise<ArchiveCredit> {
  const file = await stat(basemapPath).catch(() => null)
  if (file === null) return null
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
