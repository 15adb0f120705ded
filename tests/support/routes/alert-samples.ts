import type { Database } from '#db/connect.ts'
import { insertAlert } from '#db/queries/alerts/alert-rows.ts'
import {
  alertGroupCountPath,
  alertGroupIdsPath,
  alertGroupPath,
  alertPath,
  alertsPath,
  bulkAlertsPath,
  confirmAlertPath,
  contactAlertsPath,
  newAlertPath,
  newsPath,
} from '#src/domain/alerts/manage/paths.ts'
import { newId } from '#src/domain/ids.ts'
import type { DemoRows } from './demo-rows.ts'
import type { Sample } from './samples.ts'

const page = (path: string): Sample => ({ path, headers: { Accept: 'text/html' } })
const data = (path: string): Sample => ({ path, headers: { Accept: 'application/json' } })

export const alertSamples = ({
  alert,
  savedSearch,
  listing,
  contact,
}: DemoRows): Record<string, Sample[]> => ({
  'newsfeeds/index.astro': [page(alertsPath()), data(alertsPath({ page: 2 }))],
  'newsfeeds/new.astro': [
    page(newAlertPath({ listing })),
    page(newAlertPath({ saved_search: savedSearch, contact })),
  ],
  'newsfeeds/bulk_modal.astro': [page(bulkAlertsPath({ do: 'pause', ids: [alert] }))],
  'newsfeeds/[id].astro': [page(alertPath(alert)), page(alertPath('none'))],
  'newsfeed_groups/[group]/index.astro': [
    page(alertGroupPath('active')),
    data(alertGroupPath('agent_only')),
  ],
  'newsfeed_groups/[group]/count.ts': [data(alertGroupCountPath('inactive'))],
  'newsfeed_groups/[group]/ids.ts': [data(alertGroupIdsPath('active'))],
  'contacts/[id]/newsfeeds.astro': [page(contactAlertsPath(contact))],
  'alerts/[token]/confirm.astro': [page(confirmAlertPath('none'))],
  'news.astro': [page(newsPath())],
})

/** An alert of a saved search, only for its owner. */
export async function addAlert(
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
  await db.write((tx) => insertAlert(tx, { ...row, Events: ['New'] }))
  return row.Id
}
