import { brandSheetPath } from '#src/domain/admin/brand/brand-sheet.ts'
import {
  cmaCsvPath,
  cmaMapPath,
  cmaPath,
  cmasPath,
  deleteCmaPath,
  newCmaPath,
} from '#src/domain/cma/paths.ts'
import {
  addToCartPath,
  addToCollectionPath,
  collectionOrderPath,
  collectionPath,
  contactCollectionsPath,
  deleteCollectionsPath,
  newCartPath,
  newCustomCartPath,
} from '#src/domain/collections/paths.ts'
import {
  bulkContactsPath,
  contactActivityPath,
  contactDuplicatesPath,
  contactListingsPath,
  contactNotesPath,
  contactPath,
  contactRowsPath,
  contactsCsvPath,
  contactsVcardPath,
  deleteContactPath,
  importContactsPath,
  mergeContactPath,
  selectContactsPath,
} from '#src/domain/contacts/paths.ts'
import {
  changeEntryPath,
  changeHistoryPath,
  changeHistoryRowsPath,
} from '#src/domain/listings/changes/paths.ts'
import {
  comparePath,
  exportPath,
  resultIdsPath,
  selectedPath,
} from '#src/domain/listings/selected/paths.ts'
import { builtInViews } from '#src/domain/listings/views/listing-views.ts'
import {
  newViolationPath,
  violationIntegrationPath,
} from '#src/domain/listings/violations/paths.ts'
import {
  mlsOverlaysPath,
  myOverlaysPath,
  overlayChoicesPath,
  overlayOutlinesPath,
  overlayPath,
  overlayShapesByNamePath,
  overlayShapesPath,
  ownOverlaysPath,
  shapesOverlaysPath,
} from '#src/domain/map/overlays/paths.ts'
import { idxLinkAtomPath, sitemapPartPath, sitemapPath } from '#src/domain/search/found/paths.ts'
import { fieldNamesPath } from '#src/domain/search/results/panel-paths.ts'
import {
  deleteIdxLinkPath,
  editIdxLinkPath,
  embeddedIdxLinkPath,
  idxLinkPath,
  idxLinkRowsPath,
  idxLinksPath,
  newIdxLinkPath,
} from '#src/domain/sharing/idx-links/paths.ts'
import { oEmbedPath } from '#src/domain/sharing/oembed.ts'
import {
  newSharePath,
  sharedLinkPath,
  sharedLinkQrPath,
  sharedLinksPath,
  sharedReportMapPath,
  sharedReportPath,
} from '#src/domain/sharing/paths.ts'
import { alertSamples } from './alert-samples.ts'
import type { DemoRows } from './demo-rows.ts'
import { visiting } from './visit-samples.ts'

/** One request for a route; GET by default. */
export interface Sample {
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
}

const htmx = { 'HX-Request': 'true' }
const json = { Accept: 'application/json' }
const filter = `_filter=${encodeURIComponent("City Eq 'Port Ellery'")}`
const world = 'view=-85000000,-180000000,85000000,180000000&zoom=3'

const page = (path: string): Sample => ({ path, headers: { Accept: 'text/html' } })
const fragment = (path: string): Sample => ({ path, headers: htmx })
const data = (path: string): Sample => ({ path, headers: json })

const bounds = '47000000,-123000000,48000000,-122000000'

/** The same paths below `/search` and below `/`. */
function overlays({ overlay, shape }: DemoRows, root: string): Record<string, Sample[]> {
  const at = (path: string) => data(path.replace('/search/', `/${root}`))
  return {
    [`${root}overlays/[id].ts`]: [at(overlayPath(overlay)), at(overlayPath('none'))],
    [`${root}overlays/choices.ts`]: [at(overlayChoicesPath())],
    [`${root}overlays/edit_overlay.ts`]: [at('/search/overlays/edit_overlay')],
    [`${root}overlays/mls.ts`]: [at(mlsOverlaysPath())],
    [`${root}overlays/outlines.ts`]: [at(overlayOutlinesPath([overlay], bounds, 10))],
    [`${root}overlays/shapes.ts`]: [
      at(overlayShapesPath([shape])),
      at(overlayShapesByNamePath('N*')),
    ],
    [`${root}overlays/shapes_overlays.ts`]: [at(shapesOverlaysPath([shape]))],
  }
}

const results: Record<string, Sample[]> = {
  'index.astro': [page('/'), page('/?utm=1')],
  'list.astro': [page('/list'), page(`/list?${filter}`), page('/list?_filter=Nonsense')],
  'map.astro': [page('/map'), page(`/map?${filter}`)],
  'stats.astro': [page(`/stats?${filter}`)],
  'summary.astro': [page('/summary'), page(`/summary?${filter}&page=2`)],
  'print.astro': [page(`/print?${filter}`)],
  'listings/index.astro': [page('/listings'), page(`/listings?${filter}`)],
  'fragments/listings/cards.astro': [fragment(`/fragments/listings/cards?${filter}&page=2`)],
  'fragments/listings/rows.astro': [fragment(`/fragments/listings/rows?${filter}&page=2`)],
  'fragments/filter/fields.ts': [data(fieldNamesPath())],
  'fragments/filter/prices.astro': [
    fragment('/fragments/filter/prices?place=&market=sale'),
    fragment('/fragments/filter/prices?place=&bedsMin=many'),
  ],
  'fragments/map/pane.astro': [fragment('/fragments/map/pane')],
  'fragments/map/overlay_modal.astro': [fragment('/fragments/map/overlay_modal')],
}

const found = ({ idxLink, listing }: DemoRows): Record<string, Sample[]> => ({
  'robots.txt.ts': [page('/robots.txt')],
  'sitemap.xml.ts': [page(sitemapPath())],
  'sitemaps/[part].xml.ts': [
    page(sitemapPartPath('listings-1')),
    page(sitemapPartPath('pages')),
    page(sitemapPartPath('places-1')),
    page(sitemapPartPath('listings-999')),
    page(sitemapPartPath('none')),
  ],
  'listings.atom.ts': [page(`/listings.atom?${filter}`), page('/listings.atom?_filter=Nonsense')],
  'idx_links/[search]/feed.atom.ts': [
    page(idxLinkAtomPath(idxLink)),
    page(idxLinkAtomPath('none')),
  ],
  'oembed.ts': [
    data(oEmbedPath(`http://nowhere.example/listings/${listing}`)),
    data('/oembed?format=yaml'),
  ],
})

const forms: Record<string, Sample[]> = {
  'search/cart_app.astro': [
    data(`/search/cart_app?id=none&listing_ids=${'2'.repeat(26)}`),
    page(`/search/cart_app?id=none&listing_ids=${'2'.repeat(26)}`),
  ],
  'search/filter.astro': [page('/search/filter'), page(`/search/filter?${filter}`)],
  'search/filter_language.astro': [page(`/search/filter_language?${filter}`)],
  'search/recent.ts': [data('/search/recent')],
  'search/payment.ts': [page('/search/payment?monthly=2000'), page('/search/payment')],
  'search/fields/form.ts': [fragment('/search/fields/form?_fields=YearBuilt')],
  'search/fields/markup.ts': [fragment('/search/fields/markup')],
  'fields/form.ts': [data('/fields/form?_fields=Stories'), data('/fields/form')],
  'fields/markup.ts': [data('/fields/markup')],
  'search/field_lists.ts': [
    data('/search/field_lists?field_name=City'),
    data('/search/field_lists'),
  ],
  'search/omni.ts': [data('/search/omni?_q=port%20ell'), data('/search/omni?_q=a&callback=done')],
  'search/address.ts': [data('/search/address?_q=12%20m')],
  'search/map/index.ts': [data(`/search/map?${filter}&${world}`), data('/search/map')],
  'search/map/ground.svg.ts': [page('/search/map/ground.svg?center=43280000,-90070000&zoom=11.5')],
  'search/map/filter.ts': [data(`/search/map/filter?${filter}`)],
  'listings/count.ts': [data(`/listings/count?${filter}`), data('/listings/count?_filter=(')],
  'form_to_filter.ts': [data('/form_to_filter?beds_min=3')],
  'address_search.astro': [page('/address_search')],
  'mls_number_search.astro': [page('/mls_number_search?numbers=1')],
}

const accounts: Record<string, Sample[]> = {
  'sign_in.astro': [page('/sign_in'), page('/sign_in?return_to=/list')],
  'sign_in/code.astro': [page('/sign_in/code')],
  'sign_in/passkey.astro': [page('/sign_in/passkey')],
  'sign_in/passkey_options.ts': [data('/sign_in/passkey_options')],
  'auth_redirect.astro': [page('/auth_redirect'), page('/auth_redirect?state=/list')],
  'account/second_factor.astro': [page('/account/second_factor')],
  'account/passkeys.astro': [page('/account/passkeys')],
  'sign_out.astro': [page('/sign_out')],
  'register/index.astro': [page('/register'), page('/register?return_to=/list')],
  'register/verify.astro': [page('/register/verify?token=none')],
  'password/forgotten.astro': [page('/password/forgotten')],
  'password/reset.astro': [page('/password/reset?token=none')],
  'terms.astro': [page('/terms')],
  'privacy.astro': [page('/privacy')],
  'account/index.astro': [page('/account')],
  'account/email/confirm.astro': [page('/account/email/confirm?token=none')],
  'account/email/undo.astro': [page('/account/email/undo?token=none')],
  'permissions.ts': [data('/permissions')],
  'household.astro': [page('/household?token=none')],
  'invitation.astro': [page('/invitation?token=none')],
  'alerts/[token]/go.ts': [
    page('/alerts/none/go?to=/list'),
    page('/alerts/none/go?to=//evil.example'),
  ],
  'alerts/[token]/open.ts': [page('/alerts/none/open')],
  'alerts/[token]/stop.astro': [page('/alerts/none/stop')],
  'hot_sheets/stop.astro': [page('/hot_sheets/stop?token=none')],
  'mail/stop.astro': [page('/mail/stop?token=none')],
  'set_up.astro': [page('/set_up?token=none')],
  'account/household.astro': [page('/account/household')],
  'account/leave.astro': [page('/account/leave')],
  'account/export.json.ts': [page('/account/export.json')],
  'account/export.csv.ts': [page('/account/export.csv?kind=users')],
  'admin/copying.astro': [page('/admin/copying')],
  'admin/jobs.astro': [page('/admin/jobs')],
  'admin/quick_searches.astro': [page('/admin/quick_searches')],
  'quick_searches/my.astro': [page('/quick_searches/my')],
  'media/site/[file].ts': [page('/media/site/none.png'), page(brandSheetPath('#a02021'))],
  'admin/index.astro': [page('/admin')],
  'admin/registrants.astro': [
    page('/admin/registrants'),
    page('/admin/registrants?format=csv&from=soon'),
  ],
  'mls_audit.astro': [page('/mls_audit')],
  'admin/users/index.astro': [page('/admin/users')],
  'admin/users/[id].astro': [page('/admin/users/none')],
  'admin/people.astro': [page('/admin/people?q=a')],
  'admin/feeds/index.astro': [page('/admin/feeds')],
  'admin/api/[key].astro': [page('/admin/api/none')],
  'admin/api/index.astro': [page('/admin/api')],
  'admin/homes.astro': [page('/admin/homes')],
  'mcp.ts': [data('/mcp')],
  'openapi.json.ts': [data('/openapi.json')],
  'odata/[...path].ts': [data('/odata/Property?$top=1')],
  'odata/follow.ts': [data('/odata/follow')],
  'odata/token.ts': [data('/odata/token')],
  'v1/[...path].ts': [data('/v1/listings?_limit=1'), data('/v1/none')],
  'feeds/[feed]/events.ts': [data('/feeds/none/events')],
  'admin/feeds/[feed]/index.astro': [page('/admin/feeds/none')],
  'admin/feeds/[feed]/removals/[resource].astro': [page('/admin/feeds/none/removals/Property')],
  'admin/imports/index.astro': [page('/admin/imports')],
  'admin/imports/problems.csv.ts': [page('/admin/imports/problems.csv')],
  'admin/imports/[import].astro': [page('/admin/imports/1')],
  'admin/agents/index.astro': [page('/admin/agents')],
  'admin/agents/[id].astro': [page('/admin/agents/new')],
  'admin/listings/index.astro': [page('/admin/listings?q=a')],
  'admin/listings/[id].astro': [page('/admin/listings/new')],
  'admin/offices/index.astro': [page('/admin/offices')],
  'admin/offices/[id].astro': [page('/admin/offices/new')],
  'admin/settings/index.astro': [page('/admin/settings')],
  'admin/settings/brand.astro': [page('/admin/settings/brand')],
  'admin/rules/audit.[format].ts': [page('/admin/rules/audit.html?report=1')],
  'admin/rules/audit.astro': [page('/admin/rules/audit')],
  'admin/rules/index.astro': [page('/admin/rules')],
  'admin/settings/privacy.astro': [page('/admin/settings/privacy')],
  'admin/audit.astro': [page('/admin/audit')],
  'admin/audit.csv.ts': [page('/admin/audit.csv')],
  'views/my.astro': [page('/views/my')],
  'sorts/my.astro': [page('/sorts/my')],
  'views/[view].ts': [data(`/views/${builtInViews[0].id}`), data('/views/none')],
  'low_data.ts': [page('/low_data?low_data=on'), page('/low_data')],
  'column_settings.ts': [data('/column_settings')],
  'listings/[id]/star_rating.ts': [data(`/listings/${'0'.repeat(26)}/star_rating`)],
  'tag_recent.ts': [data('/tag_recent')],
  'error.astro': [page('/error')],
  'fragments/error.astro': [fragment('/fragments/error')],
  '[...path].astro': [page('/no/such/page'), data('/no/such/page'), fragment('/no/such/page')],
}

const administration: Record<string, Sample[]> = {
  'admin/outbox/index.astro': [page('/admin/outbox'), page('/admin/outbox?state=sent&page=2')],
  'admin/outbox/[id].astro': [page('/admin/outbox/none')],
  'admin/outbox/[id]/calendar.ts': [page('/admin/outbox/none/calendar')],
  'admin/outbox/[id]/html.ts': [page('/admin/outbox/none/html')],
}

const sharing = ({ listing, sharedLink }: DemoRows): Record<string, Sample[]> => ({
  'share/[search]/index.astro': [page(`/share/${noToken}`)],
  'share/[search]/[view].astro': [page(`/share/${noToken}/homes`)],
  'share/[search]/map.svg.ts': [page(sharedReportMapPath(noToken))],
  'share/[search]/report.astro': [page(sharedReportPath(noToken))],
  'shares/new.astro': [page(newSharePath({ ListingIds: listing }))],
  'shares/previews/[id].ts': [page('/shares/previews/none')],
  'shares/index.astro': [page(`/shares?ListingIds=${listing}`)],
  'shared_links/index.astro': [page(sharedLinksPath()), data(sharedLinksPath({ page: 2 }))],
  'shared_links/[id]/index.astro': [page(sharedLinkPath(sharedLink))],
  'shared_links/[id]/qr.svg.ts': [page(sharedLinkQrPath(sharedLink))],
})

const noToken = 'A'.repeat(22)

const collecting = ({ listing, contact, collection }: DemoRows): Record<string, Sample[]> => ({
  'collections/index.astro': [page('/collections'), data('/collections?page=2')],
  'collections/count.ts': [data('/collections/count')],
  'collections/delete_modal.astro': [page(deleteCollectionsPath([collection]))],
  'collections/[search]/index.astro': [
    page(collectionPath(collection)),
    page(collectionPath('Favorites')),
  ],
  'collections/[search]/arrange.astro': [page(collectionOrderPath(collection))],
  'collections/[search]/[view].astro': [page(`/collections/${collection}/list`)],
  'collections/[search]/add_listings.ts': [data(addToCollectionPath(collection))],
  'contacts/[id]/collections/index.astro': [
    page(contactCollectionsPath(contact)),
    data(contactCollectionsPath(contact)),
  ],
  'contacts/[id]/collections/[collection]/add_listings.ts': [
    data(addToCollectionPath(collection, contact)),
  ],
  'listings/[id]/carts/add.ts': [data(addToCartPath(listing))],
  'listings/[id]/carts/index.ts': [data(`/listings/${listing}/carts`)],
  'listings/[id]/vow_special_carts.ts': [data(`/listings/${listing}/vow_special_carts`)],
  'listings/carts/add_selected.ts': [data('/listings/carts/add_selected')],
  'listings/carts/add_selected_to_carts.ts': [data('/listings/carts/add_selected_to_carts')],
  'listings/carts/new.astro': [
    page(newCartPath('collection', { listing_ids: listing })),
    page(newCartPath('collection', { listing_ids: 'none' })),
  ],
  'listings/carts/new_custom_cart.astro': [page(newCustomCartPath())],
  'search/contacts/index.ts': [page('/search/contacts'), page('/search/contacts?q=ada')],
  'search/contacts/[search]/index.ts': [page(`/search/contacts/${contact}`)],
  'search/contacts/[search]/[view].astro': [page(contactListingsPath(contact, 'summary'))],
})

const reporting = ({ cma, idxLink, listing }: DemoRows): Record<string, Sample[]> => ({
  'cmas/index.astro': [page(cmasPath())],
  'cmas/new.astro': [
    page(newCmaPath()),
    page(newCmaPath({ subject: listing })),
    data(newCmaPath({ subject: listing })),
  ],
  'cmas/[id]/index.astro': [page(cmaPath(cma)), page(cmaPath('none'))],
  'cmas/[id]/delete.astro': [page(deleteCmaPath(cma))],
  'cmas/[id]/export.csv.ts': [page(cmaCsvPath(cma))],
  'cmas/[id]/map.svg.ts': [page(cmaMapPath(cma))],
  'idx_links/index.astro': [page(idxLinksPath())],
  'idx_links/new.astro': [page(newIdxLinkPath({ _filter: 'BedroomsTotal Ge 3' }))],
  'idx_links/[search]/index.ts': [page(`/idx_links/${idxLink}`)],
  'idx_links/[search]/[view].astro': [page(idxLinkPath(idxLink))],
  'idx_links/[search]/edit.astro': [page(editIdxLinkPath(idxLink))],
  'idx_links/[search]/delete.astro': [page(deleteIdxLinkPath(idxLink))],
  'idx_links/[search]/embed.astro': [page(embeddedIdxLinkPath(idxLink))],
  'fragments/idx_links/rows.astro': [fragment(idxLinkRowsPath({ page: 2 }))],
})

/** By the route's file in `src/pages`. */
export function samplesOf(rows: DemoRows): Record<string, readonly Sample[]> {
  const { listing, picture, quickSearch, savedSearch, contact } = rows
  return {
    ...results,
    ...forms,
    ...accounts,
    ...administration,
    ...sharing(rows),
    ...collecting(rows),
    ...reporting(rows),
    ...found(rows),
    ...visiting(rows),
    ...alertSamples(rows),
    ...overlays(rows, ''),
    ...overlays(rows, 'search/'),
    'contacts/index.astro': [page('/contacts'), page('/contacts?add=true'), data('/contacts?q=a')],
    'contacts/[id]/index.astro': [page(contactPath(contact)), page(contactPath('none'))],
    'contacts/[id]/notes.astro': [page(contactNotesPath(contact))],
    'contacts/[id]/activity.astro': [page(contactActivityPath(contact))],
    'contacts/[id]/delete.astro': [page(deleteContactPath(contact))],
    'contacts/[id]/merge.astro': [page(mergeContactPath(contact, contact))],
    'contacts/bulk.astro': [page(bulkContactsPath({ do: 'delete', ids: [contact] }))],
    'contacts/duplicates.astro': [page(contactDuplicatesPath())],
    'contacts/import.astro': [page(importContactsPath())],
    'contacts/select.astro': [page(selectContactsPath()), data(selectContactsPath())],
    'contacts.csv.ts': [page(contactsCsvPath())],
    'contacts.vcf.ts': [page(contactsVcardPath())],
    'fragments/contacts/rows.astro': [fragment(contactRowsPath({ sort: 'activity', page: 2 }))],
    'api/contacts.ts': [data('/api/contacts?page=2')],
    'overlays/my.ts': [data('/overlays/my')],
    'search/overlays/my.astro': [data(myOverlaysPath()), page(ownOverlaysPath())],
    'listings/selected.astro': [page(selectedPath([listing])), page(selectedPath())],
    'listings/compare.astro': [page(comparePath([listing]))],
    'listings/export.csv.ts': [page(exportPath([listing]))],
    'fragments/listings/ids.ts': [data(resultIdsPath({ _filter: 'BedroomsTotal Ge 3' }))],
    'admin/violations.astro': [page('/admin/violations')],
    'listings/[id]/integrations/report_violations.ts': [data(violationIntegrationPath(listing))],
    'listings/[id]/report_violations/new.astro': [
      page(newViolationPath(listing)),
      page(`${newViolationPath(listing)}?modal=true`),
    ],
    'tools.astro': [page('/tools')],
    'fragments/tools.astro': [fragment('/fragments/tools')],
    'hot_sheets/index.astro': [
      page('/hot_sheets'),
      data('/hot_sheets?section=open_houses&days=30'),
    ],
    'hot_sheets/[search]/[view].astro': [
      page('/hot_sheets/all/summary'),
      page('/hot_sheets/open_houses-3/stats'),
      data('/hot_sheets/price/list'),
    ],
    'hot_sheets/filter.astro': [page('/hot_sheets/filter'), data('/hot_sheets/filter')],
    'listings/nosy_neighbor.astro': [
      page('/listings/nosy_neighbor'),
      page('/listings/nosy_neighbor?lat=47.6&lon=-122.3&miles=2'),
      data('/listings/nosy_neighbor?lat=north&lon=0'),
    ],
    'listings/changes.astro': [
      page('/listings/changes'),
      data(`/listings/changes?${filter}`),
      fragment('/listings/changes?page=2'),
    ],
    'listings/[id]/change_history/index.astro': [
      page(changeHistoryPath(listing)),
      data(changeHistoryPath(listing)),
      fragment(changeHistoryRowsPath(listing, 2)),
    ],
    'listings/[id]/change_history/[entry].astro': [page(changeEntryPath(listing, 0))],
    'listings/[id].astro': [page(`/listings/${listing}`), page('/listings/none')],
    'listings/[id]/map.svg.ts': [page(`/listings/${listing}/map.svg`)],
    'listings/[id]/documents/[key].pdf.ts': [page(`/listings/${listing}/documents/none.pdf`)],
    'listings/[id]/flyer.astro': [page(`/listings/${listing}/flyer`)],
    'listings/[id]/member.astro': [page(`/listings/${listing}/member`)],
    'listing_detail/[id].astro': [page(`/listing_detail/${listing}`)],
    'listing_report/[id].astro': [page(`/listing_report/${listing}`)],
    'fragments/listings/[id]/photos.astro': [fragment(`/fragments/listings/${listing}/photos`)],
    'fragments/listings/[id]/similar.astro': [fragment(`/fragments/listings/${listing}/similar`)],
    'fragments/left_off.astro': [
      fragment(`/fragments/left_off?${filter.replace('_filter', 'filters')}&ids=${listing}`),
    ],
    'fragments/listings/map_card.astro': [fragment(`/fragments/listings/map_card?id=${listing}`)],
    'fragments/listings/map_cards.astro': [
      fragment(`/fragments/listings/map_cards?ids=${listing}`),
    ],
    'quick_searches/[search]/[view].astro': [page(`/quick_searches/${quickSearch}/list`)],
    'quick_searches/new.astro': [page(`/quick_searches/new?${filter}`)],
    'saved_searches/index.astro': [page('/saved_searches'), data('/saved_searches?page=2')],
    'saved_searches/new.astro': [page(`/saved_searches/new?${filter}`)],
    'saved_searches/count.ts': [data('/saved_searches/count')],
    'saved_searches/favorites.astro': [page('/saved_searches/favorites')],
    'saved_searches/delete_modal.astro': [page(`/saved_searches/delete_modal?id=${savedSearch}`)],
    'saved_searches/bulk_delete_modal.astro': [
      page(`/saved_searches/bulk_delete_modal?ids=${savedSearch}`),
    ],
    'saved_searches/[search]/index.astro': [page(`/saved_searches/${savedSearch}`)],
    'saved_searches/[search]/provide.astro': [page(`/saved_searches/${savedSearch}/provide`)],
    'saved_searches/[search]/[view].astro': [page(`/saved_searches/${savedSearch}/list`)],
    'media/demo/[picture].[type].ts': [
      page(picture),
      page(picture.replace('.svg', '.jpg')),
      page('/media/demo/none.svg'),
    ],
  }
}
