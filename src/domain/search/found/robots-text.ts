import { trapPath } from './paths.ts'

/** What is for one person, and forms, fragments, and frames that are parts of other pages. */
const personal = [
  ...['/account', '/admin', '/alerts/', '/api/', '/auth_redirect', '/cmas', '/collections'],
  ...['/column_settings', '/contacts', '/feeds/', '/fields/', '/form_to_filter', '/fragments/'],
  ...['/hot_sheets', '/household', '/idx_links/*/embed', '/invitation', '/listing_detail/'],
  ...['/listing_report/', '/listings/*/', '/listings/carts/'],
  ...['/listings/changes', '/listings/compare', '/listings/count', '/listings/export.csv'],
  ...['/listings/nosy_neighbor', '/listings/selected', '/low_data', '/mail/', '/messages'],
  ...[
    '/mls_audit',
    '/news',
    '/odata',
    '/open_houses/plan',
    '/overlays/',
    '/password/',
    '/permissions',
  ],
  ...['/quick_searches/my', '/quick_searches/new', '/register', '/requests', '/saved_searches'],
  ...['/search/address', '/search/cart_app', '/search/contacts', '/search/field', '/search/filter'],
  ...['/search/map', '/search/omni', '/search/overlays', '/search/payment', '/search/recent'],
  ...[
    '/set_up',
    '/shared_links',
    '/shares',
    '/showing',
    '/sign_in',
    '/sign_out',
    '/sorts/',
    trapPath,
  ],
  ...['/tag_recent', '/tools', '/v1/', '/views/'],
]

/** Without end: every filter, order, area, and page of the results, also behind a listing. */
const endless = [
  ...['/listings.atom', '/oembed', '/print', '/*?*&', '/*?base=', '/*?bounds=', '/*?page='],
  ...['/*?sort_id=', '/listings/*?_filter='],
]

/** Programs that show a preview of a link that a person has sent. They follow no links. */
const previewers = [
  ...['facebookexternalhit', 'Facebot', 'Twitterbot', 'LinkedInBot', 'Slackbot', 'Discordbot'],
  ...['TelegramBot', 'WhatsApp', 'Iframely', 'Embedly'],
]

const group = (agents: readonly string[], paths: readonly string[]) =>
  [
    ...agents.map((agent) => `User-agent: ${agent}`),
    ...paths.map((path) => `Disallow: ${path}`),
  ].join('\n')

/** Previews may open what a person has shared. `sitemap` is an absolute URL, null for a site that hides. */
export function robotsText(sitemap: string | null): string {
  const groups = [group(previewers, personal), group(['*'], [...personal, '/share/', ...endless])]
  return `${[...groups, ...(sitemap === null ? [] : [`Sitemap: ${sitemap}`])].join('\n\n')}\n`
}
