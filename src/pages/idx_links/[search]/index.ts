import type { APIRoute } from 'astro'
import { idxLinkPath } from '#src/domain/idx-links/paths.ts'

/** The short address of what everybody sees. */
export const GET: APIRoute = ({ params, redirect }) =>
  redirect(idxLinkPath(params['search'] ?? ''), 303)
