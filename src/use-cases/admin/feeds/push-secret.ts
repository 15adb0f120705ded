import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FeedPush } from '#src/domain/admin/feeds/feed-types.ts'

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** Makes a secret for the MLS. Only its hash is stored. */
export function newPush(): { readonly secret: string; readonly push: FeedPush } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, push: { secret: hashOf(secret), hooks: [] } }
}

export const isPushSecret = (secret: string | null, hashes: readonly string[]): boolean => {
  if (secret === null) return false
  const hash = Buffer.from(hashOf(secret))
  return hashes.map((candidate) => timingSafeEqual(hash, Buffer.from(candidate))).includes(true)
}

/** A source has few subscriptions, and each has its own secret. The oldest ones are forgotten. */
const maxHooks = 10

export const withHook = (push: FeedPush, secret: string): FeedPush => ({
  ...push,
  hooks: [...new Set([hashOf(secret), ...push.hooks])].slice(0, maxHooks),
})
