import type { APIContext } from 'astro'
import { contactPath, contactsPath } from '#src/domain/contacts/paths.ts'
import { idLength, selectionCartMaximum } from '#src/domain/limits.ts'
import { safeReturnPath } from '#src/domain/search/results/return-path.ts'
import { responseKind } from '#src/server/context/request/answer/failure.ts'
import { listOf } from '#src/server/context/request/body/body-lists.ts'
import { listContacts } from '#src/use-cases/contacts/list-contacts.ts'
import { getContact } from '#src/use-cases/contacts/own-contact.ts'
import { getContactsJson, listParams } from './contacts-page.ts'

export function handleSelect(context: APIContext) {
  const { locals, request, url } = context
  if (responseKind(request) === 'json') return Response.json(getContactsJson(context))
  const { searchParams } = url
  const multiple = searchParams.get('multiple') === 'true'
  const returnTo = safeReturnPath(searchParams.get('return_to'), locals.origin)
  const ids = chosenIds(searchParams, multiple)
  const list = listContacts(locals, listParams(url))
  const chosen = ids.map((id) => getContact(locals, id))
  if (searchParams.get('do') === 'choose' && ids.length > 0)
    return context.redirect(pathWith(returnTo, ids, multiple), 303)
  return { q: searchParams.get('q') ?? '', returnTo, multiple, chosen, list }
}

function chosenIds(params: URLSearchParams, multiple: boolean): string[] {
  const ids = listOf(params, 'contact_ids', 'contact_id').filter((id) => id.length === idLength)
  return ids.slice(0, multiple ? selectionCartMaximum : 1)
}

function pathWith(returnTo: string | null, ids: readonly string[], multiple: boolean): string {
  if (returnTo === null) return multiple ? contactsPath() : contactPath(ids[0]!)
  const url = new URL(returnTo, 'http://localhost')
  url.searchParams.delete('contact_id')
  url.searchParams.delete('contact_ids')
  for (const id of ids) url.searchParams.append(multiple ? 'contact_ids' : 'contact_id', id)
  return url.pathname + url.search + url.hash
}
