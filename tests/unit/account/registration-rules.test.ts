import { expect, it } from 'vitest'
import { grantDaysOf } from '#src/domain/account/grant.ts'
import { recordDaysOf } from '#src/domain/account/leaving.ts'
import { baseRules } from '#src/domain/admin/rules/stored-rules.ts'
import { grantUntil } from '#src/use-cases/account/account-context.ts'
import { testBrokerage } from '../../support/context.ts'
import { ruleProfile } from '../../support/listings/source-rules.ts'

it('access ends, and records are kept, as the strictest of all sources wants (VOW V-4)', () => {
  const open = { maxResults: null, missingFlagsWithhold: false }
  const rules = baseRules(open, { grantDays: 365 })
  expect([grantDaysOf({ rules }), recordDaysOf({ rules })]).toEqual([365, 180])
  const registrations = { North: { grantDays: 120, recordDays: 400 }, South: { grantDays: 730 } }
  const bySource = new Map(
    Object.entries(registrations).map(([name, registration]) => [
      name,
      ruleProfile({ registration }),
    ]),
  )
  const ruled = { ...rules, bySource }
  expect([grantDaysOf({ rules: ruled }), recordDaysOf({ rules: ruled })]).toEqual([120, 400])
  const brokerage = { ...testBrokerage, rules: ruled }
  const until = grantUntil({ brokerage }, new Date('2026-01-01T00:00:00.000Z'))
  expect(until.toISOString()).toBe('2026-05-01T00:00:00.000Z')
})
