import type { APIContext } from 'astro'
import { readOrigins } from '#src/domain/admin/brokerage.ts'
import { readPage } from '#src/server/context/request/read-page.ts'
import { type EmbeddedList, getEmbeddedList } from '#src/use-cases/sharing/idx-links/embed.ts'

const freshSeconds = 60

/**
 * Other sites show this page in an iframe, so it is the same for all readers and sets no cookies. Returns null if the
 * link was deleted.
 */
export async function getEmbedPage(context: APIContext): Promise<EmbeddedList | null> {
  const { locals, params, url, response } = context as APIContext & {
    readonly response: ResponseInit & { readonly headers: Headers }
  }
  const framedBy = readOrigins(locals.brokerage.framingOrigins) ?? []
  Object.assign(locals, { framedBy, notice: null })
  const list = await getEmbeddedList(locals, params['search'] ?? '', readPage(url))
  if (list === null) response.status = 404
  else response.headers.set('Cache-Control', `public, max-age=${freshSeconds}`)
  return list
}
