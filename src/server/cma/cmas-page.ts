import type { APIContext } from 'astro'
import { cmaDeleted } from '#src/domain/cma/messages/cma-messages.ts'
import { cmaPath, cmasPath } from '#src/domain/cma/paths.ts'
import { setNotice } from '#src/server/context/request/notice.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { deleteCma } from '#src/use-cases/cma/change-cma.ts'
import { ownCmaName } from '#src/use-cases/cma/get-cma-report.ts'
import { type CmaList, listCmas } from '#src/use-cases/cma/list-cmas.ts'

const pageMost = 100_000

export function getCmaList({ locals, url }: APIContext): CmaList {
  const page = Number(url.searchParams.get('page') ?? 1)
  const isPage = Number.isInteger(page) && page >= 1 && page <= pageMost
  return listCmas(locals, isPage ? page : 1)
}

export async function handleDeleteCma(
  context: APIContext,
): Promise<{ readonly name: string; readonly back: string } | Response> {
  const { locals, params, request } = context
  const id = params['id'] ?? ''
  if (!isUnsafe(request.method)) return { name: ownCmaName(locals, id), back: cmaPath(id) }
  setNotice(context, cmaDeleted(await deleteCma(locals, id)))
  return context.redirect(cmasPath(), 303)
}
