/** The parts of the product that a native app around the page shows itself (SPEC §1). */
export const appFlags = ['new_filters', 'filter_screen', 'media_categories', 'flex_panel'] as const

export type AppFlag = (typeof appFlags)[number]

/** Session cookie with flags separated by dots, for an app that cannot change its user agent. */
export const appFlagsCookie = 'app_flags'

const token = /\bPlatApp\/[\w.]+(?: \(([\w ;,]*)\))?/

/** From `PlatApp/2.1 (filter_screen flex_panel)` in the user agent, or from the cookie; null without an app. */
export function readAppFlags(
  userAgent: string,
  cookie: string | undefined,
): readonly AppFlag[] | null {
  const found = token.exec(userAgent)
  const text = found === null ? cookie : (found[1] ?? '')
  if (text === undefined) return null
  const named = text.split(/\W+/)
  return appFlags.filter((flag) => named.includes(flag))
}
