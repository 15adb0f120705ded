import type { Connection, Database } from '#db/connect.ts'
import { cacheUntilWrite, oncePerDatabase } from '#db/database-cache.ts'

/** Returns sorted keys of the offices that do not participate in IDX. */
export const readOfficesOutsideIdx = (connection: Connection): readonly string[] =>
  connection
    .prepare<[], string>(
      'SELECT OfficeKey FROM offices WHERE IDXOfficeParticipationYN = 0 ORDER BY OfficeKey',
    )
    .pluck()
    .all()

export const officesOutsideIdx = cacheUntilWrite('offices outside IDX', ({ readConnection }) =>
  readOfficesOutsideIdx(readConnection),
)

const exclusiveOffice = oncePerDatabase(({ readConnection }) =>
  readConnection
    .prepare<[string], string>(
      `SELECT m.OfficeKey FROM members m WHERE m.MemberKey = ? AND EXISTS (
        SELECT 1 FROM listings WHERE OfficeExclusiveYN = 1 AND ListOfficeKey = m.OfficeKey)`,
    )
    .pluck(),
)

export const exclusiveOfficeOf = (db: Database, memberKey: string): string | null =>
  exclusiveOffice(db).get(memberKey) ?? null
