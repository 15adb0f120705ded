/** Parts of the product that a native app shows itself, so that the page in it leaves them out (SPEC §1). */
export const appFlags = ['new_filters', 'filter_screen', 'media_categories', 'flex_panel'] as const

export type AppFlag = (typeof appFlags)[number]

/** The name of a session cookie with flags separated by dots, for an app that cannot change its user agent. */
export const appFlagsCookie = 'app_flags'

const token = /\bPlatApp\/[\w.]+(?: \(([\w ;,]*)\))?/

/** Reads flags from a user agent such as `PlatApp/2.1 (filter_screen flex_panel)` or a cookie; null outside an app. */
export function readAppFlags(
  userAgent: string,
  cookie: string | undefined,
): readonly AppFlag[] | null {
  const tokenMatch = token.exec(userAgent)
  const text = tokenMatch === null ? cookie : (tokenMatch[1] ?? '')
  if (text === undefined) return null
  const names = text.split(/\W+/)
  return appFlags.filter((flag) => names.includes(flag))
}
