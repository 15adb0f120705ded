/** Statuses of a route's first sample by person, in this order. */
export const people = ['visitor', 'idx', 'vow', 'portal', 'agent', 'agent2', 'admin'] as const

type Statuses = readonly number[]

const signedIn: Statuses = [303, 200, 200, 200, 200, 200, 200]
const administrators: Statuses = [303, 404, 404, 404, 404, 404, 200]
/** The sample is of something that does not exist. */
const administratorsWithout: Statuses = [303, 404, 404, 404, 404, 404, 404]
const agents: Statuses = [303, 403, 403, 403, 200, 200, 200]
/** The sample is of something that belongs to `agent`. */
const owner: Statuses = [303, 404, 404, 404, 200, 404, 404]
const savers: Statuses = [303, 403, 200, 200, 200, 200, 200]
const ownerOfSearch: Statuses = [303, 403, 404, 404, 200, 404, 404]
const contact: Statuses = [303, 403, 403, 403, 200, 404, 404]

const forSome: Readonly<Record<string, Statuses>> = {
  'account/index.astro': signedIn,
  'admin/audit.astro': administrators,
  'admin/audit.csv.ts': administrators,
  'admin/imports/[import].astro': administratorsWithout,
  'admin/imports/index.astro': administrators,
  'admin/index.astro': administrators,
  'admin/outbox/[id].astro': administratorsWithout,
  'admin/outbox/[id]/html.ts': administratorsWithout,
  'admin/outbox/index.astro': administrators,
  'admin/people.astro': administrators,
  'admin/settings.astro': administrators,
  'admin/users/[id].astro': administratorsWithout,
  'admin/users/index.astro': administrators,
  'api/contacts.ts': [401, 403, 403, 403, 200, 200, 200],
  'contacts/[id]/activity.astro': contact,
  'contacts/[id]/delete.astro': contact,
  'contacts/[id]/index.astro': contact,
  'contacts/[id]/merge.astro': contact,
  'contacts/[id]/notes.astro': contact,
  'contacts/duplicates.astro': agents,
  'contacts/import.astro': agents,
  'contacts/select.astro': agents,
  'contacts.csv.ts': agents,
  'contacts.vcf.ts': agents,
  'contacts/index.astro': agents,
  'fragments/contacts/rows.astro': [401, 403, 403, 403, 200, 200, 200],
  'fragments/map/overlay_modal.astro': [403, 403, 403, 403, 200, 200, 200],
  'register/index.astro': [200, 200, 303, 303, 303, 303, 303],
  'quick_searches/new.astro': agents,
  'saved_searches/[search]/[view].astro': owner,
  'saved_searches/[search]/index.astro': ownerOfSearch,
  'saved_searches/[search]/provide.astro': contact,
  'saved_searches/bulk_delete_modal.astro': ownerOfSearch,
  'saved_searches/count.ts': [401, 403, 200, 200, 200, 200, 200],
  'saved_searches/delete_modal.astro': ownerOfSearch,
  'saved_searches/favorites.astro': savers,
  'saved_searches/index.astro': savers,
  'sign_in.astro': [200, 303, 303, 303, 303, 303, 303],
  'sign_out.astro': signedIn,
}

/** Everyone gets the same status. */
const forEveryone: readonly string[] = [
  '[...path].astro',
  'account/email/confirm.astro',
  'account/email/undo.astro',
  'address_search.astro',
  'column_settings.ts',
  'error.astro',
  'fields/form.ts',
  'fields/markup.ts',
  'form_to_filter.ts',
  'fragments/error.astro',
  'fragments/filter/prices.astro',
  'fragments/listings/[id]/photos.astro',
  'fragments/listings/[id]/similar.astro',
  'fragments/listings/cards.astro',
  'fragments/listings/map_card.astro',
  'fragments/listings/map_cards.astro',
  'fragments/listings/rows.astro',
  'fragments/map/pane.astro',
  'index.astro',
  'invitation.astro',
  'list.astro',
  'listing_detail/[id].astro',
  'listing_report/[id].astro',
  'listings/[id].astro',
  'listings/[id]/map.svg.ts',
  'listings/[id]/member.astro',
  'listings/count.ts',
  'listings/index.astro',
  'low_data.ts',
  'map.astro',
  'media/demo/[picture].svg.ts',
  'mls_number_search.astro',
  'overlays/[id].ts',
  'overlays/choices.ts',
  'overlays/edit_overlay.ts',
  'overlays/mls.ts',
  'overlays/my.ts',
  'overlays/outlines.ts',
  'overlays/shapes.ts',
  'overlays/shapes_overlays.ts',
  'password/forgotten.astro',
  'password/reset.astro',
  'permissions.ts',
  'print.astro',
  'quick_searches/[search]/[view].astro',
  'register/verify.astro',
  'saved_searches/new.astro',
  'search/address.ts',
  'search/field_lists.ts',
  'search/fields/form.ts',
  'search/fields/markup.ts',
  'search/filter.astro',
  'search/filter_language.astro',
  'search/map/filter.ts',
  'search/map/index.ts',
  'search/omni.ts',
  'search/overlays/[id].ts',
  'search/overlays/choices.ts',
  'search/overlays/edit_overlay.ts',
  'search/overlays/mls.ts',
  'search/overlays/my.astro',
  'search/overlays/outlines.ts',
  'search/overlays/shapes.ts',
  'search/overlays/shapes_overlays.ts',
  'search/payment.ts',
  'sorts/my.astro',
  'stats.astro',
  'summary.astro',
  'tag_recent.ts',
  'terms.astro',
  'views/[view].ts',
  'views/my.astro',
]

/** `same`: whatever the status is, it is the same for everyone. */
export const statusesOf = (route: string): Statuses | 'same' => forSome[route] ?? 'same'

/** A route that is in neither list fails the test. */
export const listedRoutes: readonly string[] = [...forEveryone, ...Object.keys(forSome)]
