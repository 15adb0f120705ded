/** Routes that the audit doesn't ask, each group with the reason. A folder ends in a slash. */
const excused: Readonly<Record<string, readonly string[]>> = {
  'Only administrators open it, and they see all listings.': ['admin/'],
  'It is about the account of the person who asks, or signs them in.': [
    ...['account/', 'sign_in/', 'password/', 'register/', 'sign_in.astro', 'sign_out.astro'],
    ...['household.astro', 'invitation.astro', 'auth_redirect.astro', 'permissions.ts'],
    ...['set_up.astro', 'tools.astro', 'fragments/tools.astro', 'requests.astro'],
    'mls_audit.astro',
  ],
  'It has texts of the site, not listings.': [
    ...['terms.astro', 'privacy.astro', 'error.astro', 'fragments/error.astro', '[...path].astro'],
    ...['openapi.json.ts', 'robots.txt.ts', 'media/', 'low_data.ts', 'column_settings.ts'],
  ],
  'It is a form or a part of one; its fields are those of the site.': [
    ...['fields/', 'search/fields/', 'form_to_filter.ts', 'fragments/filter/fields.ts'],
    ...['search/filter_language.astro', 'search/map/filter.ts', 'search/payment.ts', 'sorts/'],
    ...['views/', 'hot_sheets/filter.astro', 'quick_searches/new.astro', 'search/recent.ts'],
    ...['saved_searches/new.astro', 'newsfeeds/new.astro', 'listings/carts/new_custom_cart.astro'],
  ],
  'It has shapes of the map, not listings.': [
    ...['overlays/', 'search/overlays/', 'search/map/ground.svg.ts'],
    'fragments/map/overlay_modal.astro',
  ],
  'It is an agent’s work with contacts, who are not listings.': [
    ...['contacts/', 'contacts.csv.ts', 'contacts.vcf.ts', 'api/contacts.ts', 'messages/'],
    ...['fragments/contacts/rows.astro', 'showings/', 'showing_instructions.astro'],
    ...['cmas/[id]/', 'cmas/index.astro'],
  ],
  'It only writes, leads to another page, or answers other programs.': [
    ...['listings/carts/add_selected.ts', 'listings/carts/add_selected_to_carts.ts'],
    ...['listings/[id]/carts/add.ts', 'collections/[search]/add_listings.ts', 'shares/index.astro'],
    ...['share/[search]/index.astro', 'idx_links/[search]/index.ts', 'feeds/', 'odata/token.ts'],
    ...['odata/follow.ts', 'listings/[id]/integrations/report_violations.ts', 'alerts/', 'mail/'],
    ...['hot_sheets/stop.astro', 'listings/[id]/star_rating.ts', 'listings/[id]/carts/index.ts'],
    ...['listings/[id]/vow_special_carts.ts', 'tag_recent.ts'],
  ],
  'It lists searches, links, or collections by name, not their listings.': [
    ...['saved_searches/', 'quick_searches/my.astro', 'newsfeeds/', 'newsfeed_groups/'],
    ...['idx_links/', 'fragments/idx_links/rows.astro', 'shared_links/', 'collections/count.ts'],
    ...['collections/index.astro', 'collections/delete_modal.astro', 'hot_sheets/index.astro'],
  ],
  'It shows a stored list on the pages of results, which are asked for a search and a shared list.':
    [
      ...['quick_searches/[search]/[view].astro', 'collections/[search]/[view].astro'],
      ...['collections/[search]/index.astro', 'collections/[search]/arrange.astro'],
      ...['search/contacts/', 'open_houses/plan.astro', 'open_houses/plan.ics.ts'],
    ],
  'It shows the mail that the audit reads from the outbox.': ['shares/previews/[id].ts'],
  'It is a file that the MLS gave for the listing, which no planted listing has.': [
    'listings/[id]/documents/[key].pdf.ts',
  ],
}

/** Why a route, a file in `src/pages`, is not asked; null if it has to be. */
export const excuseFor = (route: string): string | null =>
  Object.entries(excused).find(([, routes]) =>
    routes.some((each) => route === each || (each.endsWith('/') && route.startsWith(each))),
  )?.[0] ?? null

export const excusedRoutes: readonly string[] = Object.values(excused).flat()
