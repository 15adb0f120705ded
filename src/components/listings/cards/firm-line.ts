import { html, type Markup } from '#src/components/html.ts'
import type { ListingFirm } from '#src/domain/listings/view.ts'

/** Renders the listing firm and its contact, which the MLS requires wherever a listing is shown. */
export function firmLine({ name, phone, email }: ListingFirm): Markup | null {
  const contact = phone ?? email
  if (name === null && contact === null) return null
  return html`
    <p class="firm-line">Listed by ${name ?? 'the listing office'}
      ${contact !== null && html`<span class="firm-line__contact"> · ${contact}</span>`}
    </p>`
}
