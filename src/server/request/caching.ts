import { isUnsafe } from '#src/server/security/forgery.ts'
import type { Locals } from './locals.ts'

/** What belongs to somebody is kept nowhere; the rest may be kept if it is asked for again each time. */
export function cacheControl(
  { user, isPersonal }: Pick<Locals, 'user' | 'isPersonal'>,
  method: string,
  status: number,
) {
  const personal = user !== null || isPersonal || status >= 400 || isUnsafe(method)
  return { personal, value: personal ? 'private, no-store' : 'private, no-cache' } as const
}
