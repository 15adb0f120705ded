import { randomBytes } from 'node:crypto'
import type { CacheKind } from '#src/domain/context/cache/cache.ts'
import { RequestError } from '#src/domain/errors.ts'
import { sharePreviewGone } from '#src/domain/sharing/messages/sharing-messages.ts'
import type { Context } from '#src/use-cases/context/context.ts'

interface Preview {
  readonly userId: string
  readonly html: string
}

const previews: CacheKind<string, Preview> = { name: 'previews of mails', maxEntries: 50 }

type PreviewContext = Pick<Context, 'caches' | 'user'>

/** Caches the HTML of a mail for its preview page. Returns an id that only the author of the mail can open. */
export function cachePreview({ caches, user }: PreviewContext, html: string): string {
  const id = randomBytes(16).toString('base64url')
  caches.of(previews).set(id, { userId: user!.id, html })
  return id
}

export function getPreview({ caches, user }: PreviewContext, id: string): string {
  const preview = caches.of(previews).get(id)
  if (preview === undefined || preview.userId !== user?.id)
    throw new RequestError('NotFound', sharePreviewGone)
  return preview.html
}
