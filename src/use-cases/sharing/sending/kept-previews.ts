import { randomBytes } from 'node:crypto'
import type { CacheKind } from '#src/domain/cache/cache.ts'
import { RequestError } from '#src/domain/errors.ts'
import { sharePreviewGone } from '#src/domain/messages/saved/sharing.ts'
import type { Context } from '#src/use-cases/context/context.ts'

interface Kept {
  readonly userId: string
  readonly html: string
}

const previews: CacheKind<string, Kept> = { name: 'previews of mails', maxEntries: 50 }

type Asked = Pick<Context, 'caches' | 'user'>

/** Keeps the HTML of a mail for the page that shows it; the id leads its writer to it. */
export function keepPreview({ caches, user }: Asked, html: string): string {
  const id = randomBytes(16).toString('base64url')
  caches.of(previews).set(id, { userId: user!.id, html })
  return id
}

/** Throws for another's, and for an expired one. */
export function getPreview({ caches, user }: Asked, id: string): string {
  const kept = caches.of(previews).get(id)
  if (kept === undefined || kept.userId !== user?.id)
    throw new RequestError('NotFound', sharePreviewGone)
  return kept.html
}
