import type { Database } from '#db/connect.ts'
import { ne } from '#db/orm/drizzle.ts'
import { findLastSeq, moveReader, readers } from '#db/queries/alerts/change-log-readers.ts'
import { savedSearches, subscriptions } from '#db/schema/index.ts'
import { newId } from '#src/domain/ids.ts'
import type { Vault } from '#src/use-cases/account/sign-in-context.ts'
import { newAlertToken } from '#src/use-cases/alerts/manage/alert-tokens.ts'

/** Ends the alerts of the copy, of which no one shall wait, and lets those that are planted begin now. */
export const beginAlerts = (db: Database): Promise<void> =>
  db.write((tx) => {
    tx.orm
      .update(subscriptions)
      .set({ State: 'inactive' })
      .where(ne(subscriptions.State, 'inactive'))
      .run()
    moveReader(tx, readers.changes, findLastSeq(db))
  })

/** An alert of the registered consumer for each filter. Returns the ids of the saved searches. */
export const plantAlerts = (
  db: Database,
  vault: Vault,
  OwnerId: string,
  filters: readonly string[],
): Promise<string[]> =>
  db.write(({ orm }) => {
    const now = new Date()
    const times = { CreatedAt: now.toISOString(), ModifiedAt: now.toISOString() }
    return filters.map((Filter, at) => {
      const { token: _, ...secret } = newAlertToken(vault)
      const SavedSearchId = newId(now)
      const Name = `Zq homes ${at + 1}`
      orm
        .insert(savedSearches)
        .values({ Id: SavedSearchId, OwnerId, Name, Filter, ...times })
        .run()
      orm
        .insert(subscriptions)
        .values({
          ...{ Id: newId(now), OwnerId, Kind: 'search', SavedSearchId, Name, ...times, ...secret },
          ...{ Events: ['New'], Recipients: 'owner', Frequency: 'instant', SinceSeq: 0 },
          ...{ State: 'confirmed', StateAt: times.CreatedAt },
        })
        .run()
      return SavedSearchId
    })
  })
