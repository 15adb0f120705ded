import type { Database, Transaction } from '#db/connect.ts'
import { eq } from '#db/orm/drizzle.ts'
import { putSetting } from '#db/queries/account/setting-rows.ts'
import { settings } from '#db/schema/index.ts'
import type { FeedRow } from './feed-rows.ts'

/** The verdict of the last test of a feed, in a sentence. */
export interface FeedTest {
  readonly at: string
  readonly verdict: string
}

const nameOf = (feed: string) => `feed test ${feed}`

export const putFeedTest = ({ orm }: Transaction, feed: string, test: FeedTest): void =>
  putSetting(orm, nameOf(feed), test)

/** Null if the feed was not tested. What an earlier feed of the name left is not its own. */
export function findFeedTest(
  { read }: Database,
  { Name, CreatedAt }: Pick<FeedRow, 'Name' | 'CreatedAt'>,
): FeedTest | null {
  const row = read
    .select()
    .from(settings)
    .where(eq(settings.Name, nameOf(Name)))
    .get()
  const test = row === undefined ? null : (JSON.parse(row.Value) as FeedTest)
  return test !== null && test.at >= CreatedAt ? test : null
}
