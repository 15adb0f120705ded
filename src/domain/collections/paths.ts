import { withQuery } from '#src/domain/with-query.ts'

interface CollectionsParams {
  readonly page?: number | null
  readonly said?: string | null
}

const paged = (path: string, { page = null, said = null }: CollectionsParams) =>
  withQuery(path, { page: page === 1 ? null : page, said })

export const collectionsPath = (params: CollectionsParams = {}) => paged('/collections', params)
export const contactCollectionsPath = (contactId: string, params: CollectionsParams = {}) =>
  paged(`/contacts/${contactId}/collections`, params)

/** `id` is that of a collection of the user, or the name of a special collection that does not exist yet. */
export const collectionPath = (id: string, said: string | null = null) =>
  withQuery(`/collections/${id}`, { said })
export const collectionOrderPath = (id: string, said: string | null = null) =>
  withQuery(`/collections/${id}/arrange`, { said })
export const deleteCollectionsPath = (ids: readonly string[] = []) =>
  withQuery('/collections/delete_modal', { ids: ids.join() })
export const addToCollectionPath = (id: string, contactId: string | null = null) =>
  contactId === null
    ? `/collections/${id}/add_listings`
    : `/contacts/${contactId}/collections/${id}/add_listings`

export type CollectionModal =
  | 'listing_saved'
  | 'listing_hidden'
  | 'recommended'
  | 'collection'
  | 'contact_collection'

interface CollectionModalParams {
  readonly listing_ids?: string
  readonly contact_id?: string | null
  readonly q?: string | null
  readonly page?: number | null
  readonly checked?: string | null
  readonly said?: string | null
  readonly return_to?: string | null
}

export const newCartPath = (
  modal: CollectionModal | null = null,
  params: CollectionModalParams = {},
) => withQuery('/listings/carts/new', { for: modal, ...params })
export const newCustomCartPath = (params: Pick<CollectionModalParams, 'contact_id'> = {}) =>
  withQuery('/listings/carts/new_custom_cart', params)

export const addToCartPath = (listing: string) => `/listings/${listing}/carts/add`

/** The id of the control that opens a note. It gets the focus after the note is saved. */
export const noteAnchor = (listing: string) => `note-${listing}`
