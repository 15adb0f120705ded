import { html, type Markup } from '#src/components/html.ts'
import type { ListingFirm } from '#src/domain/listings/view.ts'

/** Renders the listing firm and its contact, which the MLS requires wherever a listing is shown. */
export function firmLine({ name, phone, email }: ListingFirm): Markup | null {
  const contact = phone ?? email
  if (name === null && contact === null) return null
  const said = contact !== null && html`<span class="firm-line__contact"> · ${contact}</span>`
  return html`
    <p class="firm-line">${
      name === null
        ? `Listing contact: ${contact}`
        : html`Listed by ${name}
      ${said}`
    }
    </p>`
}
