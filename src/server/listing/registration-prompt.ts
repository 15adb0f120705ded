import type { APIContext } from 'astro'
import { countOpened, openedCookie, promptCookie } from '#src/domain/account/registration-prompt.ts'

/** SPEC §4: counts a visitor's listings, and shows the prompt when due. */
export function noteOpened({ cookies, locals }: Pick<APIContext, 'cookies' | 'locals'>): void {
  if (locals.user !== null || locals.registerAfter === 0) return
  // Direct links need no account.
  if (locals.share?.type === 'Direct') return
  const known = cookies.get(openedCookie.name)?.value
  const { opened, isDue } = countOpened(known, locals.registerAfter)
  if (opened > locals.registerAfter) return
  cookies.set(openedCookie.name, String(opened), openedCookie.options)
  if (isDue) cookies.set(promptCookie.name, 'true', promptCookie.options)
}
