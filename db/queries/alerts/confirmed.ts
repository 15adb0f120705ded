import type { Database } from '#db/connect.ts'
import { oncePerDatabase } from '#db/database-cache.ts'
import type { AlertKind, Recipients } from '#src/domain/alerts/alert.ts'
import type { PersonRow } from './alert-rows.ts'

export interface ConfirmedRow {
  readonly Id: string
  readonly Kind: AlertKind
  readonly OwnerId: string
  readonly ContactId: string | null
  readonly ContactUserId: string | null
  readonly Recipients: Recipients
  /** JSON text. */
  readonly Events: string
  readonly SinceSeq: number
  readonly Curated: 0 | 1
  readonly CollectionId: string | null
  readonly RowKey: number | null
  readonly Filter: string | null
}

export type Person = Pick<
  PersonRow,
  | 'Id'
  | 'LoginName'
  | 'DisplayName'
  | 'Email'
  | 'Role'
  | 'Administrator'
  | 'AgentKey'
  | 'GrantExpiresAt'
  | 'ReadOnlyUntil'
>

type StoredPerson = Omit<Person, 'Administrator'> & { readonly Administrator: 0 | 1 }

const statements = oncePerDatabase(({ readConnection: connection }) => ({
  page: connection.prepare<[string, number], ConfirmedRow>(
    `SELECT s.Id, s.Kind, s.OwnerId, s.ContactId, c.UserId AS ContactUserId, s.Recipients, s.Events, s.SinceSeq,
       s.Curated, s.CollectionId, s.RowKey, f.Filter
     FROM subscriptions s INDEXED BY subscriptions_in
       LEFT JOIN contacts c ON c.Id = s.ContactId
       LEFT JOIN saved_searches f ON f.Id = s.SavedSearchId
     WHERE s.State = 'confirmed' AND s.Id > ? ORDER BY s.Id LIMIT ?`,
  ),
  person: connection.prepare<[string], StoredPerson>(
    `SELECT Id, LoginName, DisplayName, Email, Role, Administrator, AgentKey, GrantExpiresAt, ReadOnlyUntil FROM users
     WHERE Id = ?`,
  ),
}))

/** A page of confirmed alerts, ordered by id. Drizzle would take several times as long, and there are many alerts. */
export const findConfirmed = (db: Database, after: string, limit: number): ConfirmedRow[] =>
  statements(db).page.all(after, limit)

export const hasConfirmed = (db: Database): boolean => findConfirmed(db, '', 1).length > 0

export function findPerson(db: Database, id: string): Person | null {
  const person = statements(db).person.get(id)
  return person === undefined ? null : { ...person, Administrator: person.Administrator === 1 }
}
