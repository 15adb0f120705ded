import type { APIRoute } from 'astro'
import { getContactsJson } from '#src/server/contacts/contacts-page.ts'

export const GET: APIRoute = (context) => Response.json(getContactsJson(context))
