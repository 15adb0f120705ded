import { withQuery } from '#src/domain/with-query.ts'

/** The reports of an agent. */
export const cmasPath = (params: { readonly page?: number | null } = {}) =>
  withQuery('/cmas', params)
/** `selected_listing_ids` are comparables; `subject` is a listing. */
export const newCmaPath = (
  params: {
    readonly subject?: string | null
    readonly selected_listing_ids?: string | null
    readonly modal?: 'true' | null
  } = {},
) => withQuery('/cmas/new', params)
export const cmaPath = (id: string) => `/cmas/${id}`
