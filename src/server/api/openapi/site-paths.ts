import {
  answers,
  everyoneMay,
  inPath,
  json,
  type Operation,
  type Paths,
  query,
} from './operation.ts'

const open = (operation: Omit<Operation, 'security' | 'tags'>, tag: string): Operation => ({
  ...operation,
  tags: [tag],
  security: everyoneMay,
})

const filter = query('_filter', 'A filter in SparkQL, as in the address of a results page.')
const atom = 'application/atom+xml'
const calendar = 'text/calendar'

/** What anyone may read without a key: what visitors see. */
export const sitePaths: Paths = {
  '/healthz': {
    get: open(
      {
        operationId: 'health',
        summary: 'Whether the process answers',
        responses: answers('It does.', json),
      },
      'Site',
    ),
  },
  '/readyz': {
    get: open(
      {
        operationId: 'readiness',
        summary: 'Whether the site is ready for visitors',
        responses: answers('It is.', json, [503]),
      },
      'Site',
    ),
  },
  '/openapi.json': {
    get: open(
      {
        operationId: 'openapi',
        summary: 'This description',
        responses: answers('OpenAPI 3.1.', json),
      },
      'Site',
    ),
  },
  '/sitemap.xml': {
    get: open(
      {
        operationId: 'sitemap',
        summary: 'The index of the sitemap',
        responses: answers('Sitemaps 0.9.', 'application/xml', [404]),
      },
      'Found and followed',
    ),
  },
  '/listings.atom': {
    get: open(
      {
        operationId: 'feedOfSearch',
        summary: 'The newest listings of a search, as a feed',
        parameters: [filter],
        responses: answers('Atom 1.0.', atom, [400]),
      },
      'Found and followed',
    ),
  },
  '/idx_links/{id}/feed.atom': {
    get: open(
      {
        operationId: 'feedOfIdxLink',
        summary: 'The newest listings of an IDX link, as a feed',
        parameters: [inPath('id', 'The id of the IDX link.')],
        responses: answers('Atom 1.0.', atom, [404]),
      },
      'Found and followed',
    ),
  },
  '/oembed': {
    get: open(
      {
        operationId: 'oembed',
        summary: 'How another page can show a listing or a shared link (oEmbed)',
        parameters: [
          query('url', 'The address of a listing or of a shared link on this site.', true),
          query('format', 'json (default) or xml.'),
          query('maxwidth', 'The most pixels across.'),
          query('maxheight', 'The most pixels down.'),
        ],
        responses: answers('oEmbed 1.0.', json, [404, 501]),
      },
      'Found and followed',
    ),
  },
  '/open_houses.ics': {
    get: open(
      {
        operationId: 'openHouseCalendar',
        summary: 'Open houses of the last week and the next 90 days, as a calendar',
        parameters: [filter],
        responses: answers('iCalendar.', calendar, [400]),
      },
      'Found and followed',
    ),
  },
  '/listings/{id}/open_houses/{key}.ics': {
    get: open(
      {
        operationId: 'openHouseEvent',
        summary: 'One open house, as a calendar',
        parameters: [
          inPath('id', 'The id of the listing.'),
          inPath('key', 'The key of the open house.'),
        ],
        responses: answers('iCalendar.', calendar, [404]),
      },
      'Found and followed',
    ),
  },
  '/search/omni': {
    get: open(
      {
        operationId: 'suggestPlaces',
        summary: 'What a typed text can mean: places, addresses, and listings',
        parameters: [
          query('_q', 'The text.', true),
          query('_lo', '1 for places only.'),
          query('callback', 'A function, for JSONP.'),
        ],
        responses: answers('The envelope of Spark.', json, [400]),
      },
      'Site',
    ),
  },
  '/search/address': {
    get: open(
      {
        operationId: 'suggestAddresses',
        summary: 'Addresses that begin with a typed text',
        parameters: [query('_q', 'The text.', true), query('callback', 'A function, for JSONP.')],
        responses: answers('The envelope of Spark.', json, [400]),
      },
      'Site',
    ),
  },
  '/listings/count': {
    get: open(
      {
        operationId: 'countListings',
        summary: 'The number of listings that a filter finds',
        parameters: [filter],
        responses: answers('The count, and the filter as it was read.', json, [400]),
      },
      'Site',
    ),
  },
}
