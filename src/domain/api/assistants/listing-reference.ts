import { isId } from '#src/domain/ids.ts'

/** How a listing is named: its id, also in the address of a page, or else its MLS number. */
export type ListingReference =
  | { readonly kind: 'id'; readonly id: string }
  | { readonly kind: 'number'; readonly number: string }

const inAddress = /\/(?:listings|listing_detail|listing_report)\/(\d{26})(?=[/?#]|$)/

export function readListingReference(text: string): ListingReference {
  const trimmed = text.trim()
  const id = inAddress.exec(trimmed)?.[1] ?? trimmed
  if (isId(id)) return { kind: 'id', id }
  return { kind: 'number', number: trimmed.replace(beforeNumber, '') }
}

/** In “MLS # 1001”, but not the letters of a number such as “MLS1001”. */
const beforeNumber =
  /^(?:(?:mls|listing|ref(?:erence)?\.?)(?:\s*(?:number|no\.?|id))?\s*[#:\s]\s*)?#?\s*/i
