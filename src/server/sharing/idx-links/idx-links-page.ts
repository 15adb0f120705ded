import type { APIContext } from 'astro'
import type { NextPageLink } from '#src/domain/search/results/page/results-page.ts'
import { idxLinkRowsPath, idxLinksPath } from '#src/domain/sharing/idx-links/paths.ts'
import { idxLinkDeleted } from '#src/domain/sharing/messages/idx-link-messages.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { setNotice } from '#src/server/context/request/notice.ts'
import { nextLink, readLimit, readPage } from '#src/server/context/request/read-page.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import {
  deleteIdxLink,
  type IdxLinkList,
  listIdxLinks,
  moveOwnIdxLink,
  ownIdxLink,
} from '#src/use-cases/sharing/idx-links/own-idx-links.ts'
import { handleIdxLinkForm, type IdxLinkFormView } from './idx-link-form-page.ts'

export interface IdxLinksView {
  readonly kind: 'list'
  readonly status: number
  readonly list: IdxLinkList
  readonly next: NextPageLink | null
}

export async function handleIdxLinks(
  context: APIContext,
): Promise<IdxLinksView | IdxLinkFormView | Response> {
  if (!isUnsafe(context.request.method))
    return { kind: 'list', status: 200, ...(await getIdxLinkList(context)) }
  const fields = await readFields(context.request)
  const moved = fields.get('up') ?? fields.get('down')
  if (moved === null) return handleIdxLinkForm(context, fields, null)
  await moveOwnIdxLink(context.locals, moved, fields.has('up') ? -1 : 1)
  return context.redirect(idxLinksPath({ page: readPage(context.url) }), 303)
}

export async function getIdxLinkList({ locals, url }: Pick<APIContext, 'locals' | 'url'>) {
  const list = await listIdxLinks(locals, readPage(url), readLimit(url))
  const nextPage = nextLink(list, (page) => idxLinksPath({ page }), {
    fragment: (page) => idxLinkRowsPath({ page }),
  })
  return { list, next: nextPage }
}

export async function handleDeleteIdxLink(
  context: APIContext,
): Promise<{ readonly name: string } | Response> {
  const { locals, params, request } = context
  const id = params['search'] ?? ''
  if (!isUnsafe(request.method)) return { name: ownIdxLink(locals, id).Name }
  setNotice(context, idxLinkDeleted(await deleteIdxLink(locals, id)))
  return context.redirect(idxLinksPath(), 303)
}
