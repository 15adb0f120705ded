import type { APIRoute } from 'astro'
import { contactListingsPath } from '#src/domain/contacts/paths.ts'

export const GET: APIRoute = ({ params, url, redirect }) =>
  redirect(contactListingsPath(params['search'] ?? '', 'listings') + url.search, 303)
