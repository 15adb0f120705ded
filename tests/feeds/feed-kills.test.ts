import { expect, test } from 'vitest'
import { cases } from '../support/cases.ts'
import { emptyDatabaseFile } from '../support/database.ts'
import { runFeedKills } from '../support/feed-kills/feed-kills.ts'

// The same with many kills: node scripts/campaigns/feed-kills.ts.

test('a process killed at any byte loses no change, doubles none, and tells each once', async () => {
  const report = await runFeedKills(emptyDatabaseFile(), cases(5))
  expect(report).toMatchObject({ different: [], doubled: [], twice: [], lost: [], openRuns: 0 })
  expect(report.listings).toBeGreaterThan(100)
  expect(report.inRuns).toBeGreaterThan(0)
}, 240_000)
