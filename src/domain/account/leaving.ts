import type { SiteRules } from '#src/domain/admin/rules/rule-profile.ts'

export const restoreDays = 30

/**
 * How long a deleted account's registration record is kept after the `restoreDays` have passed (VOW V-4): the longest time
 * that a source wants.
 */
export const recordDaysOf = ({ rules }: { readonly rules: SiteRules }): number =>
  Math.max(
    ...[rules.base, ...rules.bySource.values()].map(({ registration }) => registration.recordDays),
  )
