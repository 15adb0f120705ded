import { pageSizeMost } from '#src/domain/limits.ts'
import { listingChangesPath } from '#src/domain/listings/changes/paths.ts'
import {
  comparePath,
  exportPath,
  resultIdsPath,
  selectedPath,
} from '#src/domain/listings/selected/paths.ts'
import {
  countPath,
  listingCardsPath,
  listingRowsPath,
  printPath,
  resultsPath,
} from '#src/domain/paths.ts'
import { openHousesCalendarPath, openHousesPath } from '#src/domain/visits/open-houses/paths.ts'
import { withQuery } from '#src/domain/with-query.ts'
import {
  allSpecimens,
  asVisitors,
  bySource,
  countIn,
  data,
  everyone,
  fragment,
  onlyAgents,
  page,
  type Surface,
} from './surface.ts'

const whole = { names: 'contact', notice: 'full', frame: true } as const
const world = { view: '-85000000,-180000000,85000000,180000000', zoom: 14 }
const nearby = withQuery('/listings/nosy_neighbor', { lat: '47.5', lon: '-122.4', miles: 5 })

const pages: Surface[] = [
  {
    ...{ name: 'Result list', routes: ['list.astro', 'listings/index.astro'], readers: everyone },
    ...whole,
    requests: bySource((_filter) => [page(resultsPath('list', { _filter, _limit: pageSizeMost }))]),
  },
  {
    ...{ name: 'Photo grid', routes: ['summary.astro'], readers: everyone, ...whole },
    requests: bySource((_filter) => [
      page(resultsPath('summary', { _filter, _limit: pageSizeMost })),
    ]),
  },
  {
    ...{ name: 'Map page', routes: ['map.astro', 'fragments/map/pane.astro'], readers: everyone },
    ...{ control: 'some' },
    requests: bySource((_filter) => [
      page(resultsPath('map', { _filter })),
      fragment(withQuery('/fragments/map/pane', { _filter })),
    ]),
  },
  {
    ...{ name: 'Statistics', routes: ['stats.astro'], readers: everyone, control: 'some' },
    requests: bySource((_filter) => [page(resultsPath('stats', { _filter }))]),
  },
]

const parts: Surface[] = [
  {
    ...{ name: 'More rows', routes: ['fragments/listings/rows.astro'], readers: everyone },
    names: 'contact',
    requests: bySource((_filter) => [
      fragment(listingRowsPath({ _filter, _limit: pageSizeMost, page: 1 })),
    ]),
  },
  {
    ...{ name: 'More cards', routes: ['fragments/listings/cards.astro'], readers: everyone },
    names: 'contact',
    requests: bySource((_filter) => [
      fragment(listingCardsPath({ _filter, _limit: pageSizeMost, page: 1 })),
    ]),
  },
  {
    ...{ name: 'Ids of results', routes: ['fragments/listings/ids.ts'], readers: everyone },
    requests: bySource((_filter) => [data(resultIdsPath({ _filter }))]),
  },
  {
    ...{ name: 'Count of results', routes: ['listings/count.ts'], readers: everyone },
    requests: (planted) =>
      bySource((_filter) => [data(countPath({ _filter }))])(planted).map((request) => ({
        ...request,
        counts: countIn,
      })),
  },
  {
    ...{ name: 'Map answers', routes: ['search/map/index.ts'], readers: everyone },
    requests: (planted) =>
      bySource((_filter) => [data(withQuery('/search/map', { _filter, ...world }))])(planted).map(
        (request) => ({ ...request, counts: (text) => countIn(text, 'total') }),
      ),
  },
  {
    ...{ name: 'Cards on the map', routes: ['fragments/listings/map_cards.astro'] },
    ...{ readers: everyone, names: 'contact' },
    requests: bySource((_, ids) => [
      fragment(withQuery('/fragments/listings/map_cards', { ids: ids.join() })),
    ]),
  },
]

const selections: Surface[] = [
  {
    ...{ name: 'Selected listings', routes: ['listings/selected.astro'], readers: everyone },
    ...whole,
    requests: bySource((_, ids) => [page(selectedPath(ids))]),
  },
  {
    ...{ name: 'Compared listings', routes: ['listings/compare.astro'], readers: everyone },
    control: 'some',
    names: 'contact',
    requests: ({ sources }) =>
      sources.flatMap(({ specimens }) =>
        specimens
          .filter(({ kind }) => kind !== 'plain')
          .map((specimen) => {
            const about = [specimens.find(({ kind }) => kind === 'plain')!, specimen]
            return { ...page(comparePath(about.map(({ id }) => id))), about }
          }),
      ),
  },
  {
    ...{ name: 'Export', routes: ['listings/export.csv.ts'], readers: onlyAgents },
    requests: bySource((_, ids) => [page(exportPath(ids))]),
  },
  {
    ...{ name: 'Changes', routes: ['listings/changes.astro'], readers: everyone },
    control: 'some',
    requests: bySource((_filter) => [page(listingChangesPath({ _filter }))]),
  },
  {
    ...{ name: 'Nearby homes', routes: ['listings/nosy_neighbor.astro'], readers: everyone },
    control: 'some',
    requests: (planted) => [{ ...page(nearby), about: allSpecimens(planted) }],
  },
  {
    ...{ name: 'Front page', routes: ['index.astro'], readers: everyone, control: 'some' },
    frame: true,
    requests: (planted) => [{ ...page('/'), about: allSpecimens(planted) }],
  },
]

const printed = (report: string) =>
  bySource((_filter) => [page(printPath({ _filter, report, report_puborpriv: 'private' }))])

const prints: Surface[] = [
  ...['table', 'full', 'photos'].map(
    (report): Surface => ({
      ...{ name: `Print: ${report}`, routes: ['print.astro'], readers: everyone },
      ...{ names: 'contact', notice: 'full' },
      requests: printed(report),
    }),
  ),
  {
    ...{ name: 'Print: client sheets', routes: ['print.astro'], readers: everyone },
    ...{ names: 'contact', notice: 'full' },
    requests: asVisitors(printed('client')),
  },
  {
    ...{ name: 'Print: agent sheets', routes: ['print.astro'], readers: onlyAgents },
    ...{ names: 'contact', notice: 'full' },
    requests: printed('agent'),
  },
]

const openHouses: Surface[] = [
  {
    ...{ name: 'Open houses', routes: ['open_houses/index.astro'], readers: everyone, ...whole },
    requests: bySource((_filter) => [page(openHousesPath({ _filter }))]),
  },
  {
    ...{ name: 'Calendar of open houses', routes: ['open_houses.ics.ts'], readers: everyone },
    requests: asVisitors(bySource((_filter) => [page(openHousesCalendarPath({ _filter }))])),
  },
  {
    ...{ name: 'Hot sheets', routes: ['hot_sheets/[search]/[view].astro'], readers: onlyAgents },
    control: 'some',
    // Without a page, it would begin now, as the agent's visit is noted.
    requests: bySource((_filter) => [
      page(withQuery('/hot_sheets/all/list', { _filter, page: 1 })),
    ]),
  },
  {
    ...{ name: 'Feed of results', routes: ['listings.atom.ts'], readers: everyone },
    ...{ names: 'contact', notice: 'brief' },
    requests: asVisitors(bySource((_filter) => [page(withQuery('/listings.atom', { _filter }))])),
  },
]

export const resultSurfaces: readonly Surface[] = [
  ...pages,
  ...parts,
  ...selections,
  ...prints,
  ...openHouses,
]
