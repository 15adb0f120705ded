import type { Database } from '#db/connect.ts'
import { eq } from '#db/orm/drizzle.ts'
import {
  changeLog,
  listings,
  savedSearches,
  subscriptionEvents,
  subscriptions,
} from '#db/schema/index.ts'
import { newId } from '#src/domain/ids.ts'
import { createVault } from '#src/use-cases/account/vault.ts'
import { newAlertToken } from '#src/use-cases/alerts/manage/alert-tokens.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { testNow } from './context.ts'

export const testSecret = 'a secret of tests'
export const testVault = createVault(testSecret)

type NewAlert = typeof subscriptions.$inferInsert
const all = ['New', 'PriceChange', 'Pending', 'Sold', 'BackOnMarket', 'StatusChange', 'OpenHouse']

export interface AlertToInsert extends Partial<NewAlert> {
  /** Creates a saved search with this filter. */
  readonly filter?: string
  readonly from?: Date
}

/** Inserts a confirmed, immediate alert of the context's user; returns its id and its token. */
export async function insertAlert(
  { db, user }: Pick<Context, 'db' | 'user'>,
  { filter, from = testNow, ...columns }: AlertToInsert = {},
): Promise<{ readonly id: string; readonly token: string }> {
  const id = newId(from)
  const at = from.toISOString()
  const { token, ...secret } = newAlertToken(testVault)
  await db.write(({ orm }) => {
    let SavedSearchId: string | null = null
    if (filter !== undefined) {
      SavedSearchId = newId(from)
      const search = { Name: 'Harbor homes', Filter: filter, CreatedAt: at, ModifiedAt: at }
      orm
        .insert(savedSearches)
        .values({ Id: SavedSearchId, OwnerId: user!.id, ...search })
        .run()
    }
    orm
      .insert(subscriptions)
      .values({
        Id: id,
        OwnerId: user!.id,
        Kind: 'search',
        SavedSearchId,
        Name: 'Harbor homes',
        Events: [...all, 'Recommended'],
        Recipients: 'owner',
        Frequency: 'instant',
        State: 'confirmed',
        StateAt: at,
        SinceSeq: 0,
        CreatedAt: at,
        ModifiedAt: at,
        ...secret,
        ...columns,
      })
      .run()
  })
  return { id, token }
}

let written = 0

/** Changes columns of a listing in one write and logs the changes. */
export async function change(
  db: Database,
  rowKey: number,
  columns: Readonly<Record<string, unknown>>,
  kinds: Readonly<Record<string, string>> = {},
  RecordedAt = new Date(testNow.getTime() + ++written).toISOString(),
): Promise<void> {
  await db.write(({ orm }) => {
    const before = orm.select().from(listings).where(eq(listings.RowKey, rowKey)).get()!
    orm.update(listings).set(columns).where(eq(listings.RowKey, rowKey)).run()
    for (const [Field, value] of Object.entries(columns)) {
      const old = before[Field as keyof typeof before]
      const Kind = kinds[Field] ?? (Field === 'ListPrice' ? 'Price Change' : 'Field Change')
      const row = { RowKey: rowKey, Field, Kind, ChangedAt: RecordedAt, RecordedAt }
      orm
        .insert(changeLog)
        .values({ ...row, OldValue: textOf(old), NewValue: textOf(value) })
        .run()
    }
  })
}

const textOf = (value: unknown) => (value == null ? null : JSON.stringify(value))

export const logNew = (db: Database, RowKey: number) =>
  log(db, { RowKey, Field: null, Kind: 'New Listing' })

export async function log(
  db: Database,
  row: Pick<typeof changeLog.$inferInsert, 'RowKey' | 'Field' | 'Kind'> &
    Partial<typeof changeLog.$inferInsert>,
): Promise<void> {
  const RecordedAt = new Date(testNow.getTime() + ++written).toISOString()
  await db.write(({ orm }) =>
    orm
      .insert(changeLog)
      .values({ ChangedAt: RecordedAt, RecordedAt, ...row })
      .run(),
  )
}

/** `event of listing` of each event, in order. */
export const eventsOf = (db: Database, id?: string): string[] =>
  db.read
    .select()
    .from(subscriptionEvents)
    .where(id === undefined ? undefined : eq(subscriptionEvents.SubscriptionId, id))
    .orderBy(subscriptionEvents.Seq)
    .all()
    .map(({ Event, RowKey }) => `${Event} ${RowKey}`)
