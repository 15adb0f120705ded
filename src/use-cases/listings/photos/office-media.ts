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
  const ownOffice = findMembers(db, [agentKey]).get(agentKey)?.OfficeKey
  const listed = [listing.ListOfficeKey, listing.CoListOfficeKey].filter((key) => key !== null)
  if (ownOffice === null || ownOffice === undefined || listed.length === 0) return media
  const offices = findOffices(db, [ownOffice, ...listed])
  const firmOf = (key: string) => offices.get(key)?.MainOfficeKey ?? key
  const open = [
    ...(listed.includes(ownOffice) ? ['Office Only'] : []),
    ...(listed.some((key) => firmOf(key) === firmOf(ownOffice)) ? ['Firm Only'] : []),
  ]
  return media.map((medium) =>
    medium.Permission?.some((audience) => open.includes(audience))
      ? { ...medium, Permission: ['Private'] }
      : medium,
  )
}

const isForOffice = ({ Permission }: Restricted) =>
  Permission?.some((audience) => officeAudiences.includes(audience)) === true
