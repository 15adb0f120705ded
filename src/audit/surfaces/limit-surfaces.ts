import type { AuditReader } from '#src/domain/admin/rules/audit/audit-report.ts'
import { resultIdsPath } from '#src/domain/listings/selected/paths.ts'
import { listingRowsPath, resultsPath } from '#src/domain/paths.ts'
import { withQuery } from '#src/domain/with-query.ts'
import { withKey } from './program-surfaces.ts'
import { data, fragment, type Planted, page, type Surface } from './surface.ts'

const consumers = ['visitor', 'client'] as const
const atOnce = 25
const world = { view: '-85000000,-180000000,85000000,180000000', zoom: 16 }

/** Requests for the sources that limit results, with the reader's limit; none may show more. */
const limited =
  (paths: (filter: string, most: number) => readonly { readonly path: string }[]) =>
  ({ sources }: Planted, reader: AuditReader) =>
    sources.flatMap(({ fill, profile }) => {
      const most = (reader === 'client' ? profile.clients : profile.visitors).maxResults
      if (fill === null || most === null) return []
      return paths(fill.filter, most).map((request) => ({
        ...request,
        ...{ about: [], limit: { ids: fill.ids, most } },
      }))
    })

const beyond = (most: number) => Math.ceil(most / atOnce) + 1

/** Searches with more results than the MLS lets a consumer see. */
export const limitSurfaces: readonly Surface[] = [
  {
    ...{ name: 'Pages of many results', routes: ['list.astro', 'summary.astro'] },
    ...{ readers: consumers, isSilent: true },
    requests: limited((_filter, most) => [
      page(resultsPath('list', { _filter, _limit: atOnce, page: beyond(most) })),
      page(resultsPath('summary', { _filter, _limit: atOnce, page: beyond(most) })),
      fragment(listingRowsPath({ _filter, _limit: atOnce, page: beyond(most) })),
    ]),
  },
  {
    ...{ name: 'Ids and pins of many results', readers: consumers, isSilent: true },
    routes: ['fragments/listings/ids.ts', 'search/map/index.ts'],
    requests: limited((_filter) => [
      data(resultIdsPath({ _filter })),
      data(withQuery('/search/map', { _filter, ...world })),
    ]),
  },
  {
    ...{ name: 'Many results for programs', routes: ['v1/[...path].ts'], readers: consumers },
    isSilent: true,
    requests: (planted, reader) =>
      withKey(
        planted,
        reader,
        limited((_filter, most) => [
          data(withQuery('/v1/listings', { _filter, _limit: atOnce, _page: beyond(most) })),
        ])(planted, reader),
      ),
  },
]
