import { builtInViews } from '#src/domain/listings/views/listing-views.ts'
import type { DemoRows } from '../routes/demo-rows.ts'

/** A call of SPEC §7 by an agent, and the status of the response. */
export interface SpecCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly status: number
  readonly body?: object
  /** The body is a form. */
  readonly form?: true
  /** Fields of a JSON response; none for HTML. */
  readonly has?: readonly string[]
}

const get = (path: string, ...has: string[]): SpecCall => ({
  method: 'GET',
  path,
  status: 200,
  has,
})
const page = (path: string): SpecCall => ({ method: 'GET', path, status: 200 })
const send = (
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: object,
  ...has: string[]
): SpecCall => ({ method, path, body, status: 200, has })

const alertGroups = ['active', 'inactive', 'agent_only']
const missingId = '20260101000000000000000000'
const filter = encodeURIComponent('BedroomsTotal Ge 3')
const pagination = 'pagination'

const panelForm = { BedroomsTotal: '3', _user_added_fields: '', _previous_mls_ids: '' }
const filterCalls: readonly SpecCall[] = [
  {
    ...send('POST', '/search/filter', panelForm, 'filter', 'count', 'expressions', 'message'),
    form: true,
  },
]

const drawn = {
  modal_overlaysave_type: 'new',
  modal_overlay_name: 'Walk',
  polyCount: '1',
  selected1: 'on',
  label1: 'North',
  color1: 'd0312d',
  coords1: '47600000 -122300000,47600000 -122200000,47700000 -122200000',
}

const newContact = {
  GivenName: 'Walk',
  FamilyName: 'Walker',
  PrimaryPhoneNumber: '',
  PrimaryEmail: 'walker@people.example',
}

const written = {
  'listing_message[name]': 'Walk Walker',
  'listing_message[email]': 'walker@people.example',
  'listing_message[body]': 'Is it for sale?',
}

/** All calls in SPEC §7. */
export function specCalls(rows: DemoRows): SpecCall[] {
  const { listing, contact, collection, contactCollection } = rows
  const { overlay, shape, savedSearch, quickSearch } = rows
  return [
    // Filter and fields.
    { ...send('POST', '/listings/count', { BedroomsTotal: '3' }, 'filter', 'count'), form: true },
    get('/fields/form?_fields=Stories'),
    { ...send('POST', '/fields/markup', { property_type: 'Residential' }), form: true },
    get('/search/field_lists?field_name=City', 'results', pagination),
    get('/search/omni?_q=port', 'D'),
    get('/search/address?_q=12%20m', 'D'),
    ...filterCalls,
    get('/sorts/my'),
    get(`/views/${builtInViews[0].id}?property_type=Residential`, 'headers', 'customColumnWidths'),
    { ...send('PUT', '/tag_recent', { filter: 'BedroomsTotal Ge 3' }), status: 204 },
    send('PUT', '/column_settings', {
      customColumnWidths: { [builtInViews[0].id]: { ListPrice: 120 } },
    }),
    { ...send('POST', '/form_to_filter', { BedroomsTotal: '3' }, 'filter'), form: true },
    // Overlays and shapes.
    get(`/search/overlays/${overlay}`, 'success', 'data'),
    get('/search/overlays/my?page=1&limit=1000&nohtml=true', 'data'),
    get(`/search/overlays/shapes?_filter=${encodeURIComponent("Name Eq 'N*'")}`),
    {
      ...send('POST', '/search/overlays/edit_overlay', drawn, 'success', 'message', 'Id'),
      form: true,
    },
    get(`/overlays/shapes_overlays?_filter=${encodeURIComponent(`Id Eq '${shape}'`)}`),
    get('/overlays/mls'),
    get('/overlays/my', 'data'),
    get(`/overlays/shapes?_filter=${encodeURIComponent(`Id Eq '${shape}'`)}`),
    get(`/overlays/${overlay}`, 'success'),
    // Saved searches.
    send(
      'POST',
      '/saved_searches',
      { saved_search: { Name: 'Walk', Filter: 'BedroomsTotal Ge 4' }, commit: 'Save' },
      'success',
      'search',
    ),
    send('PUT', `/saved_searches/${savedSearch}`, { saved_search: { Name: 'Walked' } }, 'success'),
    get('/saved_searches', pagination),
    get('/saved_searches/count', 'total'),
    page('/saved_searches/favorites'),
    page(`/saved_searches/delete_modal?id=${savedSearch}`),
    page(`/saved_searches/bulk_delete_modal?ids=${savedSearch}`),
    page(`/saved_searches/${savedSearch}/list`),
    page(`/quick_searches/${quickSearch}/list`),
    // Collections and carts.
    send('PUT', `/listings/${listing}/carts/add`, { cart_id: 'Favorites', for: 'listing_saved' }),
    { method: 'DELETE', path: `/listings/${listing}/carts?cart_id=Favorites`, status: 200 },
    send('PUT', '/listings/carts/add_selected', {
      resource: 'listings',
      listingId: listing,
      contacts: [{ id: contact }],
    }),
    send('POST', '/listings/carts/add_selected_to_carts', {
      listingId: [listing],
      carts: [{ name: 'Walk', id: collection }],
    }),
    {
      method: 'DELETE',
      path: `/listings/${listing}/vow_special_carts?name=Recommended&contact_id=${contact}`,
      status: 200,
    },
    send('PUT', `/collections/${collection}`, { Name: 'Walked' }),
    get('/collections', 'collections', pagination),
    get('/collections/count', 'count'),
    get(`/contacts/${contact}/collections`, 'collections', pagination),
    send('POST', `/collections/${collection}/add_listings`, { listing_ids: listing }),
    send('POST', `/contacts/${contact}/collections/${contactCollection}/add_listings`, {
      listing_ids: listing,
    }),
    send('POST', '/collections', { collection: { Name: 'Walk' } }, 'Id'),
    page('/listings/carts/new_custom_cart'),
    get(`/search/cart_app?id=none&listing_ids=${listing}`, 'success', 'message'),
    // Contacts.
    get('/contacts?q=a', 'results', pagination),
    get('/api/contacts', 'results', pagination),
    page('/contacts/select'),
    send('POST', '/contacts', { contact: newContact }, 'Success', 'Message', 'contact'),
    // Sharing and other actions with a listing.
    get('/shared_links', pagination),
    send('POST', '/shared_links', { shared_link: { ListingIds: [listing] } }, 'SharedUri'),
    page(`/shares/new?ListingIds=${listing}&modal=true`),
    send('POST', '/shares', { ListingIds: listing, act: 'link' }, 'success'),
    page(`/listings/${listing}/contact_agent?flex_panel=true`),
    { ...send('POST', `/listings/${listing}/contact_agent`, written, 'success'), form: true },
    page(`/listings/${listing}/showings/new?flex_panel=true`),
    page(`/listings/${listing}/open_houses`),
    send('PUT', `/listings/${listing}/star_rating`, { star_rating: 3 }),
    get(`/listings/${listing}/integrations/report_violations`, 'integration'),
    page(`/listings/${listing}/report_violations/new?modal=true`),
    get(`/listings/${listing}/change_history?newRoute=true`, 'changes', 'html', pagination),
    get(`/listings/changes?_filter=${filter}`, 'changes', 'html', pagination),
    // Paged lists, print, and the rest.
    get(`/listings?list_view=list&_filter=${filter}&page=1&_limit=10`, 'html', pagination),
    page(`/print?_filter=${filter}`),
    page(`/listings/${listing}`),
    get('/permissions', 'role', 'can'),
    page(`/showing_instructions?listing_id=${listing}`),
    page('/newsfeeds'),
    ...alertGroups.flatMap((group) => [
      page(`/newsfeed_groups/${group}`),
      get(`/newsfeed_groups/${group}/count`, 'count'),
      get(`/newsfeed_groups/${group}/ids`, 'ids'),
    ]),
    get('/hot_sheets', 'counts', pagination),
    get('/hot_sheets/filter', 'filter'),
    send('PUT', '/hot_sheets/filter', { filter: '' }, 'success'),
    page(`/listings/nosy_neighbor?id=${listing}`),
    { ...page(`/listings/${missingId}`), status: 404 },
  ]
}
