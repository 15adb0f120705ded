import type { APIContext } from 'astro'
import { idxLinkRowsPath, idxLinksPath } from '#src/domain/idx-links/paths.ts'
import { pageSize, pagesByScrolling } from '#src/domain/limits.ts'
import { idxLinkDeleted } from '#src/domain/messages/agents/idx-links.ts'
import type { NextPageLink } from '#src/domain/results/page/results-page.ts'
import { readFields } from '#src/server/request/body/fields.ts'
import { sayNext } from '#src/server/request/notice.ts'
import { isUnsafe } from '#src/server/security/forgery.ts'
import {
  deleteIdxLink,
  type IdxLinkList,
  listIdxLinks,
  moveOwnIdxLink,
  ownIdxLink,
} from '#src/use-cases/idx-links/own-idx-links.ts'
import { handleIdxLinkForm, type IdxLinkFormView } from './form-page.ts'

export interface IdxLinksView {
  readonly kind: 'list'
  readonly status: number
  readonly list: IdxLinkList
  readonly next: NextPageLink | null
}

/** POST adds or reorders links. */
export async function handleIdxLinks(
  context: APIContext,
): Promise<IdxLinksView | IdxLinkFormView | Response> {
  if (!isUnsafe(context.request.method))
    return { kind: 'list', status: 200, ...(await getIdxLinkList(context)) }
  const sent = await readFields(context.request)
  const moved = sent.get('up') ?? sent.get('down')
  if (moved === null) return handleIdxLinkForm(context, sent, null)
  await moveOwnIdxLink(context.locals, moved, sent.has('up') ? -1 : 1)
  return context.redirect(idxLinksPath({ page: pageOf(context.url) }), 303)
}

export async function getIdxLinkList({ locals, url }: Pick<APIContext, 'locals' | 'url'>) {
  const list = await listIdxLinks(locals, pageOf(url))
  return { list, next: nextOf(list) }
}

function nextOf({ page, pages, total }: IdxLinkList): NextPageLink | null {
  if (page >= pages) return null
  const params = { page: page + 1 }
  return {
    href: idxLinksPath(params),
    fragment: idxLinkRowsPath(params),
    from: page * pageSize + 1,
    to: Math.min((page + 1) * pageSize, total),
    total,
    waits: page % pagesByScrolling === 0,
  }
}

const pageMost = 100_000

export function pageOf({ searchParams }: URL): number {
  const page = Number(searchParams.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= pageMost ? page : 1
}

/** Asks before it deletes. */
export async function handleDeleteIdxLink(
  context: APIContext,
): Promise<{ readonly name: string } | Response> {
  const { locals, params, request } = context
  const id = params['search'] ?? ''
  if (!isUnsafe(request.method)) return { name: ownIdxLink(locals, id).Name }
  sayNext(context, idxLinkDeleted(await deleteIdxLink(locals, id)))
  return context.redirect(idxLinksPath(), 303)
}
