import { registrationCookieDays } from '#src/domain/limits.ts'

const options = { path: '/', sameSite: 'lax' } as const

/** SPEC §4 Registration prompt: the cookie is `true` if the next change of the search or listing shows the prompt. */
export const promptCookie = {
  name: 'showIdxRegistration',
  options: { ...options, maxAge: registrationCookieDays * 86_400 },
} as const

export const openedCookie = { name: 'listings_opened', options } as const

const maxCounted = 999

export function countOpened(
  text: string | undefined,
  after: number,
): { readonly opened: number; readonly isDue: boolean } {
  const before = /^\d{1,3}$/.test(text ?? '') ? Number(text) : 0
  const opened = Math.min(before + 1, maxCounted)
  return { opened, isDue: opened === after }
}
