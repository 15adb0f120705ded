import { runCrashes } from '../../tests/support/alert-campaign/crashes.ts'
import { countLosses } from './count-losses.ts'

// node scripts/campaigns/alerts-crash.ts [KILLS] kills a process that records and sends alerts this many times, and
// reports lost and repeated alerts. tests/mail/alerts-crash.test.ts does the same with few kills.

await countLosses(
  process.argv[2] ?? '200',
  runCrashes,
  ({ events, expected, untold, lost, repeated }) =>
    events === expected && untold + lost.length + repeated.length === 0,
)
