import { datePreferenceCookieDays } from '#src/domain/limits.ts'
import type { DateValue } from '#src/domain/search/filter/cards/card-types.ts'

/** SPEC §9: the last mode, `relative` or `range`. Scripts write it; the server reads it. */
export const datePreferenceCookie = {
  name: 'date_preference',
  options: { path: '/', sameSite: 'lax', maxAge: datePreferenceCookieDays * 24 * 60 * 60 },
} as const

export const parseDatePreference = (text: string | null | undefined): DateValue['mode'] =>
  text === 'relative' ? 'relative' : 'absolute'

export const formatDatePreference = (mode: DateValue['mode']): string =>
  mode === 'relative' ? 'relative' : 'range'
