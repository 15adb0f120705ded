import { html, type Markup } from '#src/components/html.ts'
import { mayBeOldText } from '#src/domain/listings/firm-text.ts'
import type { ListingFirm } from '#src/domain/listings/view.ts'

/**
 * Renders what MLSs require wherever a listing is shown: the listing firm, its contact, the source, and whether the data
 * may be out of date.
 */
export function firmLine({ name, phone, email, source, mayBeOld }: ListingFirm): Markup | null {
  const contact = phone ?? email
  const from = source !== undefined && `\u00a0· ${source}`
  const old = mayBeOld && html`<p class="firm-line"><strong>${mayBeOldText}</strong></p>`
  if (name === null && contact === null)
    return source === undefined ? old || null : html`<p class="firm-line">${source}</p>${old}`
  const said = contact !== null && html`<span class="firm-line__contact"> · ${contact}</span>`
  return html`
    <p class="firm-line">${
      name === null
        ? html`Listing contact: ${contact}${from}`
        : html`Listed by ${name}
      ${said}${from}`
    }
    </p>${old}`
}
