import { runFeedKills } from '../../tests/support/feed-kills/feed-kills.ts'
import { countLosses } from './count-losses.ts'

// node scripts/campaigns/feed-kills.ts [KILLS] kills a process that replicates a changing MLS this many times, at random
// bytes and moments, and reports what differs, is doubled, or is lost. tests/feeds/feed-kills.test.ts does the same with
// few kills.

await countLosses(
  process.argv[2] ?? '200',
  runFeedKills,
  ({ different, doubled, twice, lost, openRuns }) =>
    different.length + doubled.length + twice.length + lost.length + openRuns === 0,
)
