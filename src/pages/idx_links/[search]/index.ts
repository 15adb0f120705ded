import type { APIRoute } from 'astro'
import { idxLinkPath } from '#src/domain/sharing/idx-links/paths.ts'

/** Short address of the public page. */
export const GET: APIRoute = ({ params, redirect }) =>
  redirect(idxLinkPath(params['search'] ?? ''), 303)
