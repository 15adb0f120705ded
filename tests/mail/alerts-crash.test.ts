import { expect, test } from 'vitest'
import { runCrashes } from '../support/alert-campaign/crashes.ts'
import { cases } from '../support/cases.ts'
import { emptyDatabaseFile } from '../support/database.ts'

// The same with many kills: node scripts/campaigns/alerts-crash.ts.

test('a process killed at any moment loses no event and tells none twice', async () => {
  const report = await runCrashes(emptyDatabaseFile(), cases(3))
  expect(report).toMatchObject({ untold: 0, lost: [], repeated: [] })
  expect(report.events).toBe(report.expected)
  expect(report.events).toBeGreaterThan(0)
}, 120_000)
