import { html, type Markup } from '#src/components/html.ts'
import { mayBeOldText } from '#src/domain/listings/firm-text.ts'
import type { ListingFirm } from '#src/domain/listings/view.ts'

/**
 * Renders what the MLS requires wherever a listing is shown: the listing firm and its contact, and whether the data may
 * be out of date.
 */
export function firmLine({ name, phone, email, mayBeOld }: ListingFirm): Markup | null {
  const contact = phone ?? email
  const old = mayBeOld && html`<p class="firm-line"><strong>${mayBeOldText}</strong></p>`
  if (name === null && contact === null) return old || null
  const said = contact !== null && html`<span class="firm-line__contact"> · ${contact}</span>`
  return html`
    <p class="firm-line">${
      name === null
        ? `Listing contact: ${contact}`
        : html`Listed by ${name}
      ${said}`
    }
    </p>${old}`
}
