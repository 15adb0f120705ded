import type { Resource } from '#src/domain/admin/imports/resources.ts'

const ofListings = ['StandardStatus', 'PropertyType', 'ListPrice', 'MlsStatus', 'StandardFields']
const owners = ['ResourceRecordKey', 'ResourceRecordID', 'ListingKey', 'ListingId']
const names = ['MemberFullName', 'MemberLastName', 'MemberFirstName', 'MemberEmail']

/** Recognizes the resource of a record by its field names. Returns null for listings and unknown records. */
export function resourceOf(fields: ReadonlySet<string>): Resource | null {
  const hasAny = (list: readonly string[]) => list.some((name) => fields.has(name))
  if (hasAny(ofListings)) return null
  if (hasAny(['MediaKey', 'MediaURL']) && hasAny(owners)) return 'Media'
  if (hasAny(['OpenHouseKey', 'OpenHouseId', 'OpenHouseDate']) && hasAny(owners)) return 'OpenHouse'
  if (hasAny(['RoomKey', 'RoomType']) && hasAny(owners)) return 'Rooms'
  if (hasAny(['UnitTypeKey', 'UnitTypeType']) && hasAny(owners)) return 'UnitTypes'
  if (hasAny(['MemberKey', 'MemberMlsId']) && hasAny(names)) return 'Member'
  return hasAny(['OfficeKey', 'OfficeMlsId']) && fields.has('OfficeName') ? 'Office' : null
}
