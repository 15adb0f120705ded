import { newsPath } from '#src/domain/alerts/manage/paths.ts'
import { newCmaPath } from '#src/domain/cma/paths.ts'
import { newCartPath } from '#src/domain/collections/paths.ts'
import { pageSizeMost } from '#src/domain/limits.ts'
import { changeEntryPath } from '#src/domain/listings/changes/paths.ts'
import { listBase, priceChartPath, resultsPath } from '#src/domain/paths.ts'
import { openHouseCalendarPath, openHousePath } from '#src/domain/visits/open-houses/paths.ts'
import { withQuery } from '#src/domain/with-query.ts'
import {
  allSpecimens,
  bySource,
  bySpecimen,
  data,
  everyone,
  fragment,
  onlyAgents,
  page,
  type Surface,
  signedInReaders,
} from './surface.ts'

const keyOf = ({ OpenHouses }: Readonly<Record<string, unknown>>) =>
  (OpenHouses as readonly { OpenHouseKey: string }[])[0]!.OpenHouseKey

/** What shows listings in passing, or a list of one person. */
export const furtherSurfaces: readonly Surface[] = [
  {
    ...{
      name: 'Cart',
      routes: ['search/cart_app.astro'],
      readers: everyone,
      control: { none: 'It leads to another app, which the copy of the site does not have.' },
    },
    requests: bySource((_, ids) => [
      data(withQuery('/search/cart_app', { id: 'none', listing_ids: ids.join() })),
    ]),
  },
  {
    ...{ name: 'New collection', routes: ['listings/carts/new.astro'], readers: signedInReaders },
    requests: bySource((_, ids) => [page(newCartPath('collection', { listing_ids: ids.join() }))]),
  },
  {
    ...{ name: 'Bars of prices', routes: ['fragments/filter/prices.astro'], readers: everyone },
    control: { none: 'It draws bars of rounded prices, without listings.' },
    requests: bySource((_filter) => [
      fragment(withQuery(priceChartPath(), { _filter, place: '', market: 'sale' })),
    ]),
  },
  {
    ...{ name: 'New market analysis', routes: ['cmas/new.astro'], readers: onlyAgents },
    requests: bySpecimen(({ id }) => [page(newCmaPath({ subject: id }))]),
  },
  {
    ...{ name: 'News', routes: ['news.astro'], readers: ['client'], control: 'some' },
    requests: (planted) => [{ ...page(newsPath()), about: allSpecimens(planted) }],
  },
  {
    ...{ name: 'Saved search', routes: ['saved_searches/[search]/[view].astro'] },
    ...{ readers: ['client'], names: 'contact', notice: 'full', frame: true },
    requests: ({ people, sources }) =>
      (people?.savedSearches ?? []).map((id, at) => ({
        ...page(resultsPath('list', { _limit: pageSizeMost }, listBase('saved_searches', id))),
        about: sources[at]!.specimens,
      })),
  },
  {
    ...{ name: 'Change of a listing', routes: ['listings/[id]/change_history/[entry].astro'] },
    ...{ readers: everyone },
    requests: (planted) =>
      bySpecimen(({ id }) => [page(changeEntryPath(id, planted.changes.get(id) ?? 0))])(planted),
  },
  {
    name: 'Open house',
    routes: ['listings/[id]/open_houses/[key].astro', 'listings/[id]/open_houses/[key].ics.ts'],
    ...{ readers: everyone },
    requests: bySpecimen(({ id, record }) => [
      page(openHousePath(id, keyOf(record))),
      page(openHouseCalendarPath(id, keyOf(record))),
    ]),
  },
]
