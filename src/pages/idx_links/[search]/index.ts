import type { APIRoute } from 'astro'
import { idxLinkPath } from '#src/domain/sharing/idx-links/paths.ts'

/** This is a short address of the link's public page. */
export const GET: APIRoute = ({ params, redirect }) =>
  redirect(idxLinkPath(params['search'] ?? ''), 303)
