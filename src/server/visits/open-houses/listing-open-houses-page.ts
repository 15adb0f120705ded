import type { APIContext } from 'astro'
import { isRequestError } from '#src/domain/errors.ts'
import {
  openHouseSaved,
  openHousesDeleted,
  openHousesNoneChosen,
  openHousesNotDeleted,
} from '#src/domain/visits/messages/open-house-messages.ts'
import { emptyOpenHouse, type OpenHouseForm } from '#src/domain/visits/open-houses/open-house.ts'
import { listingOpenHousesPath } from '#src/domain/visits/open-houses/paths.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { listOf } from '#src/server/context/request/body/body-lists.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import {
  getListingOpenHouses,
  type ListingOpenHouses,
} from '#src/use-cases/visits/open-houses/listing-open-houses.ts'
import {
  createOpenHouse,
  deleteOwnOpenHouses,
} from '#src/use-cases/visits/open-houses/manage-open-houses.ts'
import { done } from './open-house-page.ts'
import { readOpenHouse } from './read-open-house.ts'

export interface ListingOpenHousesView extends ListingOpenHouses {
  readonly status: number
  readonly form: OpenHouseForm
  readonly problems: Readonly<Record<string, string>>
  /** Keys of the open houses whose deletion the user has to confirm, or null. */
  readonly confirming: readonly string[] | null
  readonly problem: string | null
}

export async function handleListingOpenHouses(
  context: APIContext,
): Promise<Response | ListingOpenHousesView> {
  const { locals, params, request } = context
  const id = params['id'] ?? ''
  const show = (more: Partial<ListingOpenHousesView> = {}) => ({
    status: 200,
    form: emptyOpenHouse,
    problems: {},
    confirming: null,
    problem: null,
    ...getListingOpenHouses(locals, id),
    ...more,
  })
  if (!isUnsafe(request.method)) return show()
  const fields = await readFields(request)
  if (fields.get('do') === 'delete') return deleteChosen(context, fields, show)
  const form = readOpenHouse(fields)
  const outcome = await createOpenHouse(locals, id, form)
  if (outcome.kind === 'invalid') return show({ status: 422, form, problems: outcome.fields })
  return done(context, openHouseSaved, listingOpenHousesPath(id))
}

type Show = (more: Partial<ListingOpenHousesView>) => ListingOpenHousesView

async function deleteChosen(context: APIContext, fields: URLSearchParams, show: Show) {
  const { locals, params } = context
  const id = params['id'] ?? ''
  const keys = listOf(fields, 'keys')
  const { manages } = getListingOpenHouses(locals, id)
  if (manages && keys.length === 0) return show({ status: 422, problem: openHousesNoneChosen })
  if (manages && fields.get('confirmed') !== 'true') return show({ confirming: keys })
  try {
    const count = await deleteOwnOpenHouses(locals, id, keys)
    return done(context, openHousesDeleted(count), listingOpenHousesPath(id))
  } catch (error) {
    if (!manages || !isRequestError(error)) throw error
    const problem = `${openHousesNotDeleted(keys.length)} ${error.message}`
    return show({ status: error.status, problem })
  }
}
