import type { Database } from '#db/connect.ts'
import { and, asc, count, eq, inArray, like, not, or } from '#db/orm/drizzle.ts'
import { members, offices } from '#db/schema/index.ts'
import type { ListWindow } from './account-rows.ts'
import { keysOf } from './own-rows.ts'

/** `ownSource` is the source of members entered by hand, who are left out. */
interface ImportedMembers {
  readonly q: string
  readonly ownSource: string
}

const matching = ({ read }: Database, { q, ownSource }: ImportedMembers) =>
  and(
    not(inArray(members.MemberKey, keysOf(read, ownSource, 'Member'))),
    q === ''
      ? undefined
      : or(
          like(members.MemberFullName, `%${q}%`),
          like(members.MemberMlsId, `${q}%`),
          like(offices.OfficeName, `%${q}%`),
        ),
  )

export const findImportedMembers = (
  db: Database,
  { limit, offset, ...of }: ImportedMembers & Omit<ListWindow, 'q'>,
) =>
  db.read
    .select({
      key: members.MemberKey,
      name: members.MemberFullName,
      mlsId: members.MemberMlsId,
      status: members.MemberStatus,
      email: members.MemberEmail,
      office: offices.OfficeName,
      officeInIdx: offices.IDXOfficeParticipationYN,
    })
    .from(members)
    .leftJoin(offices, eq(offices.OfficeKey, members.OfficeKey))
    .where(matching(db, of))
    .orderBy(asc(offices.OfficeName), asc(members.MemberFullName), asc(members.MemberKey))
    .limit(limit)
    .offset(offset)
    .all()

export const countImportedMembers = (db: Database, of: ImportedMembers): number =>
  db.read
    .select({ n: count() })
    .from(members)
    .leftJoin(offices, eq(offices.OfficeKey, members.OfficeKey))
    .where(matching(db, of))
    .get()!.n
