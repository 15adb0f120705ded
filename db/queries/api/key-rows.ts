import type { Database, Orm, Transaction } from '#db/connect.ts'
import { cacheUntilWrite } from '#db/database-cache.ts'
import { and, desc, eq, isNull } from '#db/orm/drizzle.ts'
import type { UserRow } from '#db/queries/account/user-rows.ts'
import { apiKeys, users } from '#db/schema/index.ts'

export type ApiKeyRow = typeof apiKeys.$inferSelect

/** A key that is not revoked, and the account that it acts for. */
export interface ValidKey {
  readonly row: ApiKeyRow
  readonly user: UserRow | null
}

/** All keys that are not revoked, by id. There are few, and guessed ids must not fill a cache. */
export const getValidKeys = cacheUntilWrite(
  'api keys',
  ({ read }: Database): ReadonlyMap<string, ValidKey> => {
    const found = read
      .select({ row: apiKeys, user: users })
      .from(apiKeys)
      .leftJoin(users, eq(users.Id, apiKeys.UserId))
      .where(isNull(apiKeys.RevokedAt))
      .all()
    return new Map(found.map((each) => [each.row.Id, each]))
  },
)

export const findKeyRows = ({ read }: Database): ApiKeyRow[] =>
  read.select().from(apiKeys).orderBy(desc(apiKeys.Id)).all()

/** A key that is not revoked. */
export const findValidKey = (
  orm: Orm,
  which: { readonly id: string } | { readonly name: string },
) =>
  orm
    .select()
    .from(apiKeys)
    .where(
      and(
        isNull(apiKeys.RevokedAt),
        'id' in which ? eq(apiKeys.Id, which.id) : eq(apiKeys.Name, which.name),
      ),
    )
    .get() ?? null

export function insertKey({ orm }: Transaction, row: ApiKeyRow): void {
  orm.insert(apiKeys).values(row).run()
}

export function updateKey(
  { orm }: Transaction,
  id: string,
  change: Partial<Pick<ApiKeyRow, 'Fields' | 'PerMinute' | 'RevokedAt' | 'SigningSecret'>>,
): void {
  orm.update(apiKeys).set(change).where(eq(apiKeys.Id, id)).run()
}
