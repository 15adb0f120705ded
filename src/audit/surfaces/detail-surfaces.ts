import { changeHistoryPath } from '#src/domain/listings/changes/paths.ts'
import { newViolationPath } from '#src/domain/listings/violations/paths.ts'
import {
  listingDetailPath,
  listingFlyerPath,
  listingMapPath,
  listingMemberPath,
  listingPath,
  listingPhotosPath,
  listingReportPath,
  similarHomesPath,
} from '#src/domain/paths.ts'
import { leftOffPath } from '#src/domain/searches/recent.ts'
import { oEmbedPath } from '#src/domain/sharing/oembed.ts'
import { newSharePath } from '#src/domain/sharing/paths.ts'
import { contactAgentPath } from '#src/domain/visits/listing-messages/paths.ts'
import { listingOpenHousesPath } from '#src/domain/visits/open-houses/paths.ts'
import { requestShowingPath, showingInfoPath } from '#src/domain/visits/showings/paths.ts'
import { withQuery } from '#src/domain/with-query.ts'
import {
  asVisitors,
  bySpecimen,
  data,
  everyone,
  fragment,
  onlyAgents,
  page,
  type Surface,
  signedInReaders,
} from './surface.ts'

const details: Surface[] = [
  {
    ...{ name: 'Listing', routes: ['listings/[id].astro'], readers: everyone },
    ...{ names: 'contact', notice: 'full', frame: true },
    requests: bySpecimen(({ id }) => [page(listingPath(id))]),
  },
  {
    ...{ name: 'Listing in an overlay', routes: ['listing_detail/[id].astro'], readers: everyone },
    ...{ names: 'contact', notice: 'full' },
    requests: bySpecimen(({ id }) => [page(listingDetailPath(id))]),
  },
  {
    ...{ name: 'Report of a listing', routes: ['listing_report/[id].astro'], readers: everyone },
    ...{ names: 'contact', notice: 'full' },
    requests: bySpecimen(({ id }) => [page(listingReportPath(id))]),
  },
  {
    ...{ name: 'Photos', routes: ['fragments/listings/[id]/photos.astro'], readers: everyone },
    requests: bySpecimen(({ id }) => [fragment(listingPhotosPath(id))]),
  },
  {
    ...{ name: 'Homes like it', routes: ['fragments/listings/[id]/similar.astro'] },
    ...{ readers: everyone },
    requests: bySpecimen(({ id }) => [fragment(similarHomesPath(id))]),
  },
  {
    ...{ name: 'Homes viewed last', routes: ['fragments/left_off.astro'], readers: everyone },
    requests: bySpecimen(({ id }) => [fragment(leftOffPath([], [id]))]),
  },
  {
    ...{ name: 'Card on the map', routes: ['fragments/listings/map_card.astro'] },
    ...{ readers: everyone, names: 'contact' },
    requests: bySpecimen(({ id }) => [fragment(withQuery('/fragments/listings/map_card', { id }))]),
  },
  {
    ...{ name: 'Map of a listing', routes: ['listings/[id]/map.svg.ts'], readers: everyone },
    control: { none: 'It draws streets, without words of the listing.' },
    requests: bySpecimen(({ id }) => [page(listingMapPath(id))]),
  },
  {
    ...{ name: 'Flyer', routes: ['listings/[id]/flyer.astro'], readers: everyone },
    ...{ names: 'contact', notice: 'full' },
    requests: asVisitors(bySpecimen(({ id }) => [page(listingFlyerPath(id))])),
  },
  {
    ...{ name: 'Preview for other sites', routes: ['oembed.ts'], readers: everyone },
    ...{ names: 'firm' },
    requests: (planted) =>
      asVisitors(bySpecimen(({ id }) => [data(oEmbedPath(`${planted.origin}${listingPath(id)}`))]))(
        planted,
      ),
  },
]

const around: Surface[] = [
  {
    ...{ name: 'Member information', routes: ['listings/[id]/member.astro'], readers: everyone },
    requests: bySpecimen(({ id }) => [page(listingMemberPath(id))]),
  },
  {
    ...{ name: 'Change history', routes: ['listings/[id]/change_history/index.astro'] },
    ...{ readers: everyone },
    requests: bySpecimen(({ id }) => [page(changeHistoryPath(id))]),
  },
  {
    ...{ name: 'Open houses of a listing', routes: ['listings/[id]/open_houses/index.astro'] },
    ...{ readers: everyone },
    requests: bySpecimen(({ id }) => [page(listingOpenHousesPath(id))]),
  },
  {
    ...{ name: 'Contact form', routes: ['listings/[id]/contact_agent.astro'], readers: everyone },
    requests: bySpecimen(({ id }) => [page(contactAgentPath(id))]),
  },
  {
    ...{ name: 'Showing request', routes: ['listings/[id]/showings/new.astro'] },
    ...{ readers: everyone },
    requests: bySpecimen(({ id }) => [page(requestShowingPath(id))]),
  },
  {
    ...{ name: 'Showing information', routes: ['listings/[id]/showing_info.astro'] },
    ...{ readers: onlyAgents },
    requests: bySpecimen(({ id }) => [page(showingInfoPath(id))]),
  },
  {
    ...{ name: 'Report of a violation', routes: ['listings/[id]/report_violations/new.astro'] },
    ...{ readers: everyone },
    requests: bySpecimen(({ id }) => [page(newViolationPath(id))]),
  },
  {
    ...{ name: 'Share form', routes: ['shares/new.astro'], readers: signedInReaders },
    requests: (planted) =>
      bySpecimen(({ id }) => [page(newSharePath({ ListingIds: id }))])(planted).map((request) => ({
        ...{ ...request, alsoSeenAs: 'link' },
      })),
  },
]

export const detailSurfaces: readonly Surface[] = [...details, ...around]
