import type { Database } from '#db/connect.ts'
import { asc, count, eq, like, or } from '#db/orm/drizzle.ts'
import { members, offices } from '#db/schema/index.ts'
import type { ListWindow } from './account-rows.ts'

const matching = (q: string) =>
  q === ''
    ? undefined
    : or(
        like(members.MemberFullName, `%${q}%`),
        like(members.MemberMlsId, `${q}%`),
        like(offices.OfficeName, `%${q}%`),
      )

export const findImportedMembers = ({ read }: Database, { q, limit, offset }: ListWindow) =>
  read
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
    .where(matching(q))
    .orderBy(asc(offices.OfficeName), asc(members.MemberFullName), asc(members.MemberKey))
    .limit(limit)
    .offset(offset)
    .all()

export const countImportedMembers = ({ read }: Database, q: string): number =>
  read
    .select({ n: count() })
    .from(members)
    .leftJoin(offices, eq(offices.OfficeKey, members.OfficeKey))
    .where(matching(q))
    .get()!.n
