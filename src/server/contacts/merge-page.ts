import type { APIContext } from 'astro'
import { contactPath } from '#src/domain/contacts/paths.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { mergeContacts, mergedFields } from '#src/use-cases/contacts/merge-contacts.ts'
import { getContact } from '#src/use-cases/contacts/own-contact.ts'

export async function handleMerge(context: APIContext) {
  const { locals, params, request, url } = context
  const contact = getContact(locals, params['id'] ?? '')
  const otherId = url.searchParams.get('with') ?? url.searchParams.get('contact_id') ?? ''
  let problem: string | null = null
  if (isUnsafe(request.method)) {
    const fields = await readFields(request)
    const fromOther = new Set(mergedFields.filter((field) => fields.get(field) === 'other'))
    const outcome = await mergeContacts(locals, contact.id, otherId, fromOther)
    if (outcome === 'merged') return context.redirect(contactPath(contact.id, 'merged'), 303)
    problem = outcome.problem
  }
  const otherContact = getContact(locals, otherId)
  return { status: problem === null ? 200 : 422, contact, other: otherContact, problem }
}
