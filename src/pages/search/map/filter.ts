import { Filter } from '#src/domain/search/filter/filter.ts'
import { json } from '#src/server/context/request/answer/route-kind.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { filterIn, getReference } from '#src/server/map/map-filter.ts'

/** Returns the filter of a reference. Also sets the CSRF cookie that POST needs. */
export const GET = json(({ locals, url }) => {
  locals.csrfToken()
  return { filter: filterIn(locals, url.searchParams) }
})

/** Returns a reference to the posted filter, for use in URLs. */
export const POST = json(async ({ locals, request }) => {
  const filter = Filter.of((await readFields(request)).get('_filter') ?? '')
  return { reference: await getReference(locals, filter) }
})
