import { isGlobalAddress } from '#src/import/media/global-address.ts'
import { fetchOriginal } from '#src/import/media/remote.ts'
import { sniffImage } from '#src/import/media/sniff.ts'

export interface TilePicture {
  readonly bytes: Buffer
  readonly kind: TileKind
}

export const tileKinds = ['png', 'jpeg', 'webp'] as const
export type TileKind = (typeof tileKinds)[number]

/** Rules for fetching tiles. `privateHost` allows a tile server in a private network. */
export interface TileRules {
  readonly privateHost: boolean
  readonly timeoutMs?: number
}

const maxBytes = 1024 * 1024
const timeoutMs = 8_000

/** Thrown if the host does not have the tile. Retrying would not help. */
export class NoTile extends Error {}

/** Fetches one image, only from the host in its address. Throws `NoTile` or another error. */
export async function fetchTile(address: string, rules: TileRules): Promise<TilePicture> {
  const bytes = await fetchOriginal(address, {
    hosts: [new URL(address).host],
    isAllowed: rules.privateHost ? () => true : isGlobalAddress,
    timeoutMs: rules.timeoutMs ?? timeoutMs,
    gapMs: 0,
    maxBytes,
  }).catch((error: Error) => {
    throw error.cause === 404 || error.cause === 410 ? new NoTile(error.message) : error
  })
  const kind = tileKinds.find((tileKind) => tileKind === sniffImage(bytes))
  if (kind === undefined) throw new Error('is no picture')
  return { bytes, kind }
}
