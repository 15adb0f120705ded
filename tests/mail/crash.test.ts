import { expect, it } from 'vitest'
import { cases } from '../support/cases.ts'
import { emptyDatabaseFile } from '../support/database.ts'
import { runCrashCampaign } from '../support/mail/crash-campaign.ts'

it('kills lose no message, and repeat one only between the server’s answer and the commit', async () => {
  const report = await runCrashCampaign(emptyDatabaseFile(), cases(6))
  expect(report.written).toBeGreaterThan(10)
  expect(report.caused).toBe(report.written)
  expect(report.lost).toEqual([])
  for (const { messageId, deliveries, gaps } of report.repeats)
    expect(deliveries, messageId).toBe(1 + gaps.length)
  expect(report.deliveries).toBe(report.written + report.gaps)
  const runs = report.repeats.flatMap(({ gaps }) => gaps)
  expect(new Set(runs).size).toBe(report.gaps)
})
