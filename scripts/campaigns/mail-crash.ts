import { runCrashCampaign } from '../../tests/support/mail/crash-campaign.ts'
import { countLosses } from './count-losses.ts'

// node scripts/campaigns/mail-crash.ts [KILLS] kills a process that sends mail this many times, and reports lost and
// repeated mail. tests/mail/crash.test.ts does the same with few kills.

await countLosses(
  process.argv[2] ?? '100',
  runCrashCampaign,
  ({ lost, caused, written, repeats }) =>
    lost.length === 0 &&
    caused === written &&
    repeats.every(({ deliveries, gaps }) => deliveries === 1 + gaps.length),
)
