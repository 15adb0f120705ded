import type { AuditReader } from '#src/domain/admin/rules/audit/audit-report.ts'
import { pageSizeMost } from '#src/domain/limits.ts'
import { countPath, resultsPath } from '#src/domain/paths.ts'
import { idxLinkAtomPath, sitemapPartPath, sitemapPath } from '#src/domain/search/found/paths.ts'
import { embeddedIdxLinkPath, idxLinkBase } from '#src/domain/sharing/idx-links/paths.ts'
import { withQuery } from '#src/domain/with-query.ts'
import {
  allSpecimens,
  asVisitors,
  bySource,
  countIn,
  data,
  everyone,
  type Planted,
  page,
  type Surface,
  type SurfaceRequest,
} from './surface.ts'

const parts = '_expand=Photos,OpenHouses,CustomFields'
const odataParts = '$expand=Media,OpenHouses,ListAgent,ListOffice'
const odataOf = (filter: string) =>
  filter.replace(/^(\w+) Eq '(.*)'$/, (_, field: string, value: string) => `${field} eq '${value}'`)

/** Requests with the key that reads as the reader. */
export function withKey(
  { people }: Planted,
  reader: AuditReader,
  requests: readonly SurfaceRequest[],
): SurfaceRequest[] {
  if (people === null || reader === 'link') return []
  const headers = { Authorization: `Bearer ${people.keys[reader]}` }
  return requests.map((request) => ({ ...request, headers: { ...request.headers, ...headers } }))
}

const tools = [
  (filter: string) => ({ name: 'search_listings', arguments: { filter } }),
  (filter: string) => ({ name: 'market_statistics', arguments: { filter } }),
]

const call = (params: object) => ({
  ...{ path: '/mcp', method: 'POST' as const },
  headers: {
    ...{ 'Content-Type': 'application/json', 'MCP-Protocol-Version': '2025-06-18' },
    Accept: 'application/json, text/event-stream',
  },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
})

const interfaces: Surface[] = [
  {
    ...{ name: 'Spark API', routes: ['v1/[...path].ts'], readers: everyone, names: 'firm' },
    requests: (planted, reader) =>
      withKey(
        planted,
        reader,
        bySource((_filter, ids) => [
          data(`${withQuery('/v1/listings', { _filter, _limit: pageSizeMost })}&${parts}`),
          data(
            `${withQuery('/v1/listings', { _filter, _limit: pageSizeMost, _page: 2 })}&${parts}`,
          ),
          ...ids.flatMap((id) => [data(`/v1/listings/${id}?${parts}`)]),
        ])(planted),
      ),
    control: 'some',
  },
  {
    ...{ name: 'RESO Web API', routes: ['odata/[...path].ts'], readers: everyone, names: 'firm' },
    requests: (planted, reader) =>
      withKey(planted, reader, [
        ...bySource((filter, ids) => [
          data(
            `/odata/Property?$filter=${encodeURIComponent(odataOf(filter))}&$top=50&${odataParts}`,
          ),
          ...ids.map((id) => data(`/odata/Property('${id}')?${odataParts}`)),
        ])(planted),
        ...['Media', 'OpenHouse', 'Member', 'Office'].map((name) => ({
          ...data(`/odata/${name}?$orderby=ModificationTimestamp%20desc&$top=200`),
          about: [],
        })),
      ]),
    control: 'some',
  },
  {
    ...{ name: 'Tools for assistants (MCP)', routes: ['mcp.ts'], readers: everyone },
    requests: (planted, reader) =>
      withKey(
        planted,
        reader,
        bySource((filter, ids) => [
          ...tools.map((tool) => call(tool(filter))),
          ...ids.map((listing) => call({ name: 'get_listing', arguments: { listing } })),
        ])(planted),
      ),
    control: 'some',
  },
]

const published: Surface[] = [
  {
    ...{ name: 'Sitemap', routes: ['sitemap.xml.ts', 'sitemaps/[part].xml.ts'], readers: everyone },
    control: 'some',
    requests: asVisitors((planted) =>
      [sitemapPath(), ...['pages', 'places-1', 'listings-1'].map(sitemapPartPath)].map((path) => ({
        ...page(path),
        about: allSpecimens(planted),
      })),
    ),
  },
  {
    ...{ name: 'Published search', routes: ['idx_links/[search]/[view].astro'], readers: everyone },
    ...{ names: 'contact', notice: 'full', frame: true },
    requests: asVisitors((planted) =>
      linked(planted, (id) => resultsPath('list', { _limit: pageSizeMost }, idxLinkBase(id))),
    ),
  },
  {
    ...{ name: 'Published search in an iframe', routes: ['idx_links/[search]/embed.astro'] },
    ...{ readers: everyone, names: 'contact', notice: 'brief' },
    control: 'some',
    requests: asVisitors((planted) => linked(planted, (id) => embeddedIdxLinkPath(id))),
  },
  {
    ...{ name: 'Feed of a published search', routes: ['idx_links/[search]/feed.atom.ts'] },
    ...{ readers: everyone, names: 'contact', notice: 'brief' },
    requests: asVisitors((planted) => linked(planted, idxLinkAtomPath)),
  },
]

const linked = ({ people, sources }: Planted, path: (id: string) => string): SurfaceRequest[] =>
  (people?.idxLinks ?? []).map((id, at) => ({
    ...page(path(id)),
    about: sources[at]!.specimens,
  }))

/** Searches by values that may be hidden. What finds a listing tells the value. */
const searches: Surface[] = [
  {
    ...{ name: 'Searches by hidden values', routes: ['listings/count.ts'], readers: everyone },
    requests: (planted) =>
      allSpecimens(planted).flatMap((finds) =>
        finds.oracles.map((_filter) => ({
          ...data(countPath({ _filter })),
          ...{ about: [finds], finds, counts: countIn },
        })),
      ),
  },
  {
    name: 'Place box, addresses, and numbers',
    routes: [
      ...['search/omni.ts', 'search/address.ts', 'search/field_lists.ts'],
      ...['address_search.astro', 'mls_number_search.astro'],
    ],
    ...{ readers: everyone },
    requests: (planted) =>
      allSpecimens(planted).flatMap((finds) =>
        finds.secrets
          .filter((word) => /^Zq/.test(word))
          .flatMap((word) => [
            { ...data(withQuery('/search/omni', { _q: word })), about: [finds], finds },
            { ...data(withQuery('/search/address', { _q: word })), about: [finds], finds },
            ...(finds.isWhole
              ? [
                  {
                    ...page(withQuery('/mls_number_search', { numbers: finds.number })),
                    ...{ about: [finds], finds },
                  },
                ]
              : []),
          ]),
      ),
  },
  {
    ...{ name: 'Choices of fields', routes: ['search/field_lists.ts', 'search/filter.astro'] },
    ...{ readers: everyone, control: 'some' },
    requests: bySource((_filter) => [
      data(withQuery('/search/field_lists', { field_name: 'City' })),
      page(withQuery('/search/filter', { _filter })),
    ]),
  },
]

export const programSurfaces: readonly Surface[] = [...interfaces, ...published, ...searches]
