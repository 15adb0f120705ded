import { findUserById, type UserRow } from '#db/queries/account/user-rows.ts'
import { findMembers, findOffices } from '#db/queries/listings/listing-people-rows.ts'
import type { Sharer } from '#src/domain/sharing/shared-link.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { pictureFor } from '#src/use-cases/listings/photos/visible-photos.ts'

type SharerContext = Pick<Context, 'db' | 'siteName' | 'agentId'>

export function getSharer(context: SharerContext, ownerId: string | null): Sharer {
  const user = ownerId === null ? null : findUserById(context.db, ownerId)
  if (user === null) return memberAs(context, context.agentId, context.siteName)
  if (user.Role !== 'private') return { ...nothing, name: user.DisplayName }
  const member = memberAs(context, user.AgentKey, user.DisplayName)
  return { ...member, ...reachedBy(member, user) }
}

/** Only users with the role of an agent are members. */
export function findSharerMember({ db }: Pick<Context, 'db'>, ownerId: string | null) {
  const user = ownerId === null ? null : findUserById(db, ownerId)
  const key = user?.Role === 'private' ? user.AgentKey : null
  return key === null ? undefined : findMembers(db, [key]).get(key)
}

export function findSharerPhoto(context: Context, ownerId: string | null): string | null {
  return pictureFor(context, findSharerMember(context, ownerId)?.MemberPhotoURL ?? null)
}

const nothing = { office: null, phone: null, email: null }

const reachedBy = ({ phone, email }: Sharer, { Phone, Email }: UserRow) => ({
  phone: phone ?? Phone,
  email: email ?? Email,
})

function memberAs({ db }: SharerContext, key: string | null, name: string): Sharer {
  const member = key === null ? undefined : findMembers(db, [key]).get(key)
  if (member === undefined) return { ...nothing, name }
  const { OfficeKey, MemberDirectPhone, MemberEmail, MemberFullName } = member
  const office = OfficeKey === null ? undefined : findOffices(db, [OfficeKey]).get(OfficeKey)
  return {
    name: MemberFullName,
    office: office?.OfficeName ?? null,
    phone: MemberDirectPhone,
    email: MemberEmail,
  }
}
