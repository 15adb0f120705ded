import { firmText } from '#src/domain/listings/attribution.ts'
import { areaText, priceText, shortFacts, streetText } from '#src/domain/listings/listing-words.ts'
import { mailPhotoPath } from '#src/domain/listings/photos/photo-sizes.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import type { LetterListing } from '#src/mail/layout/letter.ts'

export function letterListing(origin: string, url: string, card: ListingCard): LetterListing {
  const photo = photoOf(origin, card)
  const alteration = photo === null ? null : card.photo?.alteration
  const { credit } = card.firm
  const source = card.firm.source ?? credit?.source
  return {
    url,
    photo,
    ...(alteration && { alteration }),
    price: priceText(card.price),
    title: listingTitle(card),
    facts: shortFacts(card).join(' · '),
    status: card.status,
    attribution: firmText(card.firm),
    ...(credit?.place === 'price' && { isCreditAtPrice: true }),
    ...(source && { source }),
    ...(credit && { asOf: credit.asOf }),
  }
}

export function listingTitle(card: ListingCard): string {
  const area = card.addressWithheld ? card.city : areaText(card)
  return [streetText(card), area].filter(Boolean).join(', ')
}

/** Uses photos on this site only, because other servers would learn who reads the mail. */
function photoOf(origin: string, { photo }: ListingCard): string | null {
  if (photo === null || photo.leftOut || !/^\/(?!\/)/.test(photo.url)) return null
  const path = mailPhotoPath(photo.url, photo.sized ?? null)
  return path && new URL(path, origin).href
}
