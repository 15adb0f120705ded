import type { AuditReader } from '#src/domain/admin/rules/audit/audit-report.ts'
import { pageSizeMost } from '#src/domain/limits.ts'
import { resultIdsPath } from '#src/domain/listings/selected/paths.ts'
import { listingRowsPath, resultsPath } from '#src/domain/paths.ts'
import { withQuery } from '#src/domain/with-query.ts'
import { withKey } from './program-surfaces.ts'
import {
  type AuditRequest,
  consumers,
  data,
  fragment,
  type Planted,
  page,
  rulesOf,
  type Surface,
} from './surface.ts'

interface Limited {
  /** Without pages, an answer may show all that the MLS allows. */
  readonly first: (filter: string) => readonly AuditRequest[]
  readonly page: (filter: string, page: number) => readonly AuditRequest[]
}

/** The first listings have to be shown, and none beyond the reader's limit, for each source that has one. */
const limited =
  ({ first, page }: Partial<Limited>) =>
  ({ sources }: Planted, reader: AuditReader) =>
    sources.flatMap(({ fill, profile }) => {
      const limit = rulesOf(profile, reader).maxResults
      if (fill === null || limit === null) return []
      const { ids, filter } = fill
      const asked = (requests: readonly AuditRequest[] | undefined, least: number, most: number) =>
        (requests ?? []).map((request) => ({ ...request, about: [], limit: { ids, least, most } }))
      return [
        ...asked(first?.(filter), 1, limit),
        ...asked(page?.(filter, 1), 1, Math.min(pageSizeMost, limit)),
        ...asked(page?.(filter, Math.ceil(limit / pageSizeMost) + 1), 0, 0),
      ]
    })

/** Searches with more results than the MLS lets a consumer see. */
export const limitSurfaces: readonly Surface[] = [
  {
    ...{ name: 'Pages of many results', routes: ['list.astro', 'summary.astro'] },
    readers: consumers,
    requests: limited({
      page: (_filter, at) => [
        page(resultsPath('list', { _filter, _limit: pageSizeMost, page: at })),
        page(resultsPath('summary', { _filter, _limit: pageSizeMost, page: at })),
        fragment(listingRowsPath({ _filter, _limit: pageSizeMost, page: at })),
      ],
    }),
  },
  {
    ...{ name: 'Ids of many results', routes: ['fragments/listings/ids.ts'], readers: consumers },
    requests: limited({ first: (_filter) => [data(resultIdsPath({ _filter }))] }),
  },
  {
    ...{ name: 'Many results for programs', routes: ['v1/[...path].ts'], readers: consumers },
    requests: (planted, reader) =>
      withKey(
        planted,
        reader,
        limited({
          page: (_filter, at) => [
            data(withQuery('/v1/listings', { _filter, _limit: pageSizeMost, _page: at })),
          ],
        })(planted, reader),
      ),
  },
]
