/**
 * The pages that a site which follows another one makes by itself. All other addresses are the main site’s.
 * `deploy/nginx-follow.conf` and `deploy/Caddyfile-follow` have the same expression.
 */
export const visitorPaths =
  '^/(?:(?:list|map|summary|stats|print|open_houses(?:\\.ics)?|address_search|mls_number_search|privacy|terms)?' +
  '|listings(?:/(?:count|compare|\\d{26}(?:/(?:flyer|map\\.svg|open_houses(?:/.*)?|documents/.*))?))?' +
  '|listing_detail/\\d{26}|listing_report/\\d{26}' +
  '|search/(?:filter|filter_language|map(?:/(?:ground\\.svg|filter))?|omni|address|field_lists|fields/\\w+|payment)' +
  '|search/overlays/(?:outlines|mls|choices)' +
  '|fragments/(?:listings|filter|map)/.*|fields/\\w+|form_to_filter|media/.*)$'

const pattern = new RegExp(visitorPaths)

/** What is opened from a list, and filters that are stored, need the main site’s database. */
const ofMain = /[?&](?:base=|_filter=stored\.)/

export const isForVisitors = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean =>
  pattern.test(pathname) && !ofMain.test(search)
