import { z } from 'zod'
import type { ContactInput } from '#src/domain/contacts/contact.ts'
import { RequestError } from '#src/domain/errors.ts'
import { defaultCountryCode } from '#src/domain/limits.ts'
import { readFields, typedText } from '#src/server/context/request/body/body-fields.ts'

const contact = z.object({
  GivenName: typedText,
  FamilyName: typedText,
  PrimaryPhoneNumber: typedText,
  PrimaryEmail: typedText,
  MobilePhoneCountryCode: z.string().max(10).catch(defaultCountryCode),
})
const body = z.object({ contact })

export const contactField = (name: keyof ContactInput) => `contact[${name}]`

export function contactOf(fields: URLSearchParams): ContactInput {
  const names = Object.keys(contact.shape) as (keyof ContactInput)[]
  return contact.parse(
    Object.fromEntries(names.map((name) => [name, fields.get(contactField(name)) ?? undefined])),
  )
}

export async function readContact(request: Request): Promise<ContactInput> {
  if (!request.headers.get('Content-Type')?.includes('json'))
    return contactOf(await readFields(request))
  const result = body.safeParse(await request.json().catch(() => null))
  if (!result.success) throw new RequestError('BadRequest', 'The body has to have a contact.')
  return result.data.contact
}

export const formProblems = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, sentence]) => [
      name in contact.shape ? contactField(name as keyof ContactInput) : name,
      sentence,
    ]),
  )
