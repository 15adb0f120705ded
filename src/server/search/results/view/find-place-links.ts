import type { ResultsView } from '#src/domain/search/results/page/results-page.ts'
import type { ResultsPlace } from '#src/server/search/results/request/results-place.ts'
import { paramsOf } from '#src/server/search/results/request/results-request.ts'
import { findMeantPlaces } from '#src/use-cases/search/location/meant-places.ts'

export async function findPlaceLinks({
  context,
  request,
  pathFor,
}: ResultsPlace): Promise<ResultsView['places']> {
  const params = paramsOf(request)
  return (await findMeantPlaces(context, request.filter)).map(
    ({ text, kind, parent, count, filter }) => ({
      label: text,
      kind: parent === null ? kind : `${kind}, ${parent}`,
      href: pathFor({ ...params, _filter: filter.text }),
      count,
    }),
  )
}
