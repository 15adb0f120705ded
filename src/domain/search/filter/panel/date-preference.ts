import { datePreferenceCookieDays } from '#src/domain/limits.ts'
import type { DateValue } from '#src/domain/search/filter/cards/card-types.ts'

/** The way of entering dates chosen last, `relative` or `range` (SPEC §9). Scripts write it; the server reads it. */
export const datePreferenceCookie = {
  name: 'date_preference',
  options: { path: '/', sameSite: 'lax', maxAge: datePreferenceCookieDays * 24 * 60 * 60 },
} as const

export const parseDatePreference = (text: string | null | undefined): DateValue['mode'] =>
  text === 'relative' ? 'relative' : 'absolute'

export const formatDatePreference = (mode: DateValue['mode']): string =>
  mode === 'relative' ? 'relative' : 'range'
