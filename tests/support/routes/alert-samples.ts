import type { Database } from '#db/connect.ts'
import { insertSubscription } from '#db/queries/alerts/manage/alert-rows.ts'
import {
  bulkNewsfeedsPath,
  confirmNewsfeedPath,
  contactNewsfeedsPath,
  newNewsfeedPath,
  newsfeedGroupCountPath,
  newsfeedGroupIdsPath,
  newsfeedGroupPath,
  newsfeedPath,
  newsfeedsPath,
  newsPath,
} from '#src/domain/alerts/manage/paths.ts'
import { newId } from '#src/domain/ids.ts'
import type { DemoRows } from './demo-rows.ts'
import type { Sample } from './samples.ts'

const page = (path: string): Sample => ({ path, headers: { Accept: 'text/html' } })
const data = (path: string): Sample => ({ path, headers: { Accept: 'application/json' } })

export const newsfeedSamples = ({
  newsfeed,
  savedSearch,
  listing,
  contact,
}: DemoRows): Record<string, Sample[]> => ({
  'newsfeeds/index.astro': [page(newsfeedsPath()), data(newsfeedsPath({ page: 2 }))],
  'newsfeeds/new.astro': [
    page(newNewsfeedPath({ listing })),
    page(newNewsfeedPath({ saved_search: savedSearch, contact })),
  ],
  'newsfeeds/bulk_modal.astro': [page(bulkNewsfeedsPath({ do: 'pause', ids: [newsfeed] }))],
  'newsfeeds/[id].astro': [page(newsfeedPath(newsfeed)), page(newsfeedPath('none'))],
  'newsfeed_groups/[group]/index.astro': [
    page(newsfeedGroupPath('active')),
    data(newsfeedGroupPath('agent_only')),
  ],
  'newsfeed_groups/[group]/count.ts': [data(newsfeedGroupCountPath('inactive'))],
  'newsfeed_groups/[group]/ids.ts': [data(newsfeedGroupIdsPath('active'))],
  'contacts/[id]/newsfeeds.astro': [page(contactNewsfeedsPath(contact))],
  'alerts/[token]/confirm.astro': [page(confirmNewsfeedPath('none'))],
  'news.astro': [page(newsPath())],
})

/** A newsfeed of a saved search, only for its owner. */
export async function addNewsfeed(
  db: Database,
  ownerId: string,
  savedSearch: string,
  now: Date,
): Promise<string> {
  const at = now.toISOString()
  const row = {
    Id: newId(now),
    OwnerId: ownerId,
    Kind: 'search',
    SavedSearchId: savedSearch,
    Name: 'Homes',
    Recipients: 'owner',
    Frequency: 'instant',
    State: 'confirmed',
    StateAt: at,
    TokenHash: 'of no token',
    TokenSealed: 'by another site',
    SinceSeq: 0,
    CreatedAt: at,
    ModifiedAt: at,
  } as const
  await db.write((tx) => insertSubscription(tx, { ...row, Events: ['New'] }))
  return row.Id
}
