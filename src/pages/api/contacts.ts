import { getContactsJson } from '#src/server/contacts/contacts-page.ts'
import { json } from '#src/server/context/request/answer/route-kind.ts'

export const GET = json(getContactsJson)
