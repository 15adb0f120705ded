import { cacheQueryUntilWrite } from '#db/database-cache.ts'
import { findMembers } from '#db/queries/listings/listing-people-rows.ts'
import type { ListingRow } from '#db/queries/listings/listing-rows.ts'
import type { OpenHouseRow } from '#db/queries/visits/open-house-rows.ts'
import { findPlannedAmong } from '#db/queries/visits/plans.ts'
import { canAdministrate, canWorkWithContacts } from '#src/domain/context/access/permissions.ts'
import { isOwnOpenHouse } from '#src/domain/visits/open-houses/open-house.ts'
import type { Context, Identity } from '#src/use-cases/context/context.ts'
import { personOf } from '#src/use-cases/context/person.ts'

type Asking = Identity & Pick<Context, 'db'>

export function managesOpenHouses(
  context: Identity,
  { ListAgentKey, CoListAgentKey }: Pick<ListingRow, 'ListAgentKey' | 'CoListAgentKey'>,
): boolean {
  const person = personOf(context)
  if (canAdministrate(person)) return true
  const key = context.user?.agentKey ?? null
  return canWorkWithContacts(person) && key !== null && [ListAgentKey, CoListAgentKey].includes(key)
}

export const canChange = (context: Identity, house: OpenHouseRow, listing: ListingRow): boolean =>
  isOwnOpenHouse(house) && managesOpenHouses(context, listing)

/**
 * Everyone sees public open houses and livestreams, agents also broker tours, and members of the listing's office its
 * office tours.
 */
export function openHouseVisibility(context: Asking) {
  const isAgent = canWorkWithContacts(personOf(context))
  const key = context.user?.agentKey ?? null
  const member = key === null ? undefined : findMembers(context.db, [key]).get(key)
  const office = member?.OfficeKey ?? null
  return (
    { OpenHouseType }: Pick<OpenHouseRow, 'OpenHouseType'>,
    listing: Pick<ListingRow, 'ListAgentKey' | 'CoListAgentKey' | 'ListOfficeKey'>,
  ): boolean => {
    if (['Public', 'Livestream'].includes(OpenHouseType)) return true
    if (!isAgent) return false
    if (OpenHouseType !== 'Office' || managesOpenHouses(context, listing)) return true
    return office !== null && office === listing.ListOfficeKey
  }
}

const findPlannedOf = cacheQueryUntilWrite(
  'planned',
  ({ read }, ownerId: string, keys: readonly string[]) => findPlannedAmong(read, ownerId, keys),
)

/** Tells whether the user plans to visit an open house; null for visitors, who cannot plan. */
export function plannedAmong(
  { db, user }: Asking,
  keys: readonly string[],
): (key: string) => boolean | null {
  const planned = user === null ? null : findPlannedOf(db, user.id, keys)
  return (key) => planned?.has(key) ?? null
}
