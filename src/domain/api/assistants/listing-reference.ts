import { isId } from '#src/domain/ids.ts'

/** How a listing is named: its id, also in the address of a page, or else its MLS number. */
export type ListingReference =
  | { readonly kind: 'id'; readonly id: string }
  | { readonly kind: 'number'; readonly number: string }

const inAddress = /\/(?:listings|listing_detail|listing_report)\/(\d{26})(?=[/?#]|$)/

export function readListingReference(text: string): ListingReference {
  const trimmed = text.trim()
  const id = inAddress.exec(trimmed)?.[1] ?? trimmed
  return isId(id)
    ? { kind: 'id', id }
    : {
        kind: 'number',
        number: trimmed.replace(/^(?:mls|listing)?\s*(?:number|no\.?)?\s*[#:]*\s*/i, ''),
      }
}
