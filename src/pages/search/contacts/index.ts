import type { APIRoute } from 'astro'
import { contactsPath } from '#src/domain/contacts/paths.ts'

/** Redirects an address of SPEC §2 to the page of contacts. */
export const GET: APIRoute = ({ url, redirect }) => redirect(contactsPath() + url.search, 303)
