import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#db/connect.ts'
import { eachPicture } from '#db/queries/listings/media/variants.ts'
import {
  feedOriginals,
  isOriginalPath,
  originalPath,
} from '#src/domain/listings/photos/photo-sizes.ts'
import { localVersion } from './local.ts'

/** Where pictures may come from. Those from `hosts` are copied; browsers load those from `origins` directly. */
export interface PictureSources {
  readonly folder: string
  readonly hosts: readonly string[]
  readonly origins: readonly string[]
}

interface Count {
  readonly count: number
  readonly example: string
}

export type Unreachable = ReadonlyMap<string, Count>

/** `unprepared` has pictures to report although they are reachable. */
export async function findUnreachable(
  db: Database,
  sources: PictureSources,
  unprepared: ReadonlySet<string> = new Set(),
): Promise<Unreachable> {
  const counts = new Map<string, Count>()
  const files = await filesIn(join(sources.folder, 'originals'))
  for (const address of [...eachPicture(db)]) {
    const reason =
      (await reasonAgainst(address, sources, files)) ??
      (unprepared.has(address) && !isDirect(address, sources) ? 'not prepared yet' : null)
    if (reason === null) continue
    const { count, example } = counts.get(reason) ?? { count: 0, example: address }
    counts.set(reason, { count: count + 1, example })
  }
  return counts
}

/** Lists all files of the folder, which is faster than checking each. Links to other folders are not followed. */
const filesIn = async (folder: string): Promise<ReadonlySet<string>> =>
  new Set(await readdir(folder, { recursive: true }).catch(() => []))

/** Browsers load these pictures directly from their host. */
const isDirect = (address: string, { origins }: PictureSources) =>
  URL.canParse(address) && origins.includes(new URL(address).origin)

async function reasonAgainst(
  address: string,
  sources: PictureSources,
  files: ReadonlySet<string>,
): Promise<string | null> {
  const { folder, hosts } = sources
  if (isOriginalPath(address)) {
    const isThere =
      files.has(originalPath(address)) || (await localVersion(folder, address)) !== null
    if (isThere) return null
    return address.startsWith(feedOriginals)
      ? 'not copied from their MLS yet'
      : `missing in ${join(folder, 'originals')}`
  }
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return null
  const { host } = new URL(address)
  return hosts.includes(host) || isDirect(address, sources)
    ? null
    : `on ${host}, which MEDIA_FETCH_HOSTS doesn’t list`
}

export const unreachableLines = (unreachable: Unreachable): string[] =>
  [...unreachable]
    .sort(([, a], [, b]) => b.count - a.count)
    .map(
      ([reason, { count, example }]) =>
        `Photos of the site ${reason}: ${count.toLocaleString('en-US')}, such as ${example}.`,
    )
