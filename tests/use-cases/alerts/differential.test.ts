import { expect, test } from 'vitest'
import { runCampaign } from '../../support/alert-campaign/campaign.ts'
import { emptyDatabase } from '../../support/database.ts'

// At full size: node scripts/campaigns/alerts-campaign.ts.

test.each([1, 2])('what is recorded is what a naive evaluator tells, seed %i', async (seed) => {
  const size = { seed, alerts: 60, homes: 60, changes: 300 }
  const report = await runCampaign(emptyDatabase(), size)
  expect(report).toMatchObject({ missing: [], surplus: [] })
  expect(report.recorded).toBeGreaterThan(200)
})
