import type { APIRoute } from 'astro'
import { getPermissions } from '#src/use-cases/account/current-user.ts'

export const GET: APIRoute = ({ locals }) => Response.json(getPermissions(locals))
