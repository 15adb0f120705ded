import type { APIContext } from 'astro'
import { searchProvidedTo } from '#src/domain/searches/messages.ts'
import { savedSearchPath } from '#src/domain/searches/paths.ts'
import { listOf } from '#src/server/context/request/body/body-lists.ts'
import { readNestedFields } from '#src/server/context/request/body/nested-fields.ts'
import { refuseStale } from '#src/server/context/request/forms/stale.ts'
import { setNotice } from '#src/server/context/request/notice.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import {
  findRecipients,
  getProviding,
  provideSearch,
} from '#src/use-cases/searches/saved/provide.ts'
import { readListQuery } from './read-search.ts'

export async function handleProvide(context: APIContext) {
  const { locals, params, request } = context
  const id = params['search'] ?? ''
  if (!isUnsafe(request.method)) {
    const query = readListQuery(context)
    return { id, search: query.search, providing: getProviding(locals, id, query) }
  }
  const fields = await readNestedFields(request)
  const [chosen, offered] = [listOf(fields, 'contact_ids'), listOf(fields, 'offered')]
  const recipients = findRecipients(locals, id, offered).map(
    ({ Id, hasIt }) => [Id, hasIt] as const,
  )
  const typed = offered.map((Id) => [Id, chosen.includes(Id)] as const)
  refuseStale(fields, Object.fromEntries(recipients), Object.fromEntries(typed))
  const recipientCount = await provideSearch(locals, id, { chosen, offered })
  setNotice(context, searchProvidedTo(recipientCount))
  return context.redirect(savedSearchPath(id), 303)
}
