import { findMembers, findOffices } from '#db/queries/listings/listing-people-rows.ts'
import type { PhotoRow } from '#db/queries/listings/media/media-rows.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { officeAudiences } from './visible-photos.ts'

interface ListedBy {
  readonly ListOfficeKey: string | null
  readonly CoListOfficeKey: string | null
}

type Restricted = Pick<PhotoRow, 'Permission'>

/**
 * Media can be restricted to the listing office or firm (RESO Media.Permission). Makes these visible to an agent who
 * belongs to it.
 */
export function openOfficeMedia<Medium extends Restricted>(
  { db, user }: Pick<Context, 'db' | 'user'>,
  listing: ListedBy,
  media: readonly Medium[],
): readonly Medium[] {
  const agentKey = user?.role === 'private' ? user.agentKey : null
  if (agentKey === null || !media.some(isForOffice)) return media
  const own = findMembers(db, [agentKey]).get(agentKey)?.OfficeKey
  const listed = [listing.ListOfficeKey, listing.CoListOfficeKey].filter((key) => key !== null)
  if (own === null || own === undefined || listed.length === 0) return media
  const offices = findOffices(db, [own, ...listed])
  const firmOf = (key: string) => offices.get(key)?.MainOfficeKey ?? key
  const open = [
    ...(listed.includes(own) ? ['Office Only'] : []),
    ...(listed.some((key) => firmOf(key) === firmOf(own)) ? ['Firm Only'] : []),
  ]
  return media.map((medium) =>
    medium.Permission?.some((one) => open.includes(one))
      ? { ...medium, Permission: ['Private'] }
      : medium,
  )
}

const isForOffice = ({ Permission }: Restricted) =>
  Permission?.some((one) => officeAudiences.includes(one)) === true
