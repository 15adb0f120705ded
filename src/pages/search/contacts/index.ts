import type { APIRoute } from 'astro'
import { contactsPath } from '#src/domain/contacts/paths.ts'

/** SPEC §2 */
export const GET: APIRoute = ({ url, redirect }) => redirect(contactsPath() + url.search, 303)
