import { html, type Markup } from '#src/components/html.ts'
import { mayBeOldText } from '#src/domain/listings/attribution.ts'
import type { ListingFirm } from '#src/domain/listings/view.ts'

/**
 * Renders what MLSs require wherever a listing is shown: the listing firm, its contact, the source, and whether the data
 * may be out of date.
 */
export function firmLine({ name, phone, email, source, mayBeOld }: ListingFirm): Markup | null {
  const firm = listedBy(name, phone ?? email)
  const line = firm && source ? html`${firm}\u00a0· ${source}` : (firm ?? source)
  if (!line && !mayBeOld) return null
  return html`
    ${line && html`<p class="firm-line">${line}</p>`}
    ${mayBeOld && html`<p class="firm-line"><strong>${mayBeOldText}</strong></p>`}`
}

function listedBy(name: string | null, contact: string | null): Markup | string | null {
  if (name === null) return contact && `Listing contact: ${contact}`
  return html`Listed by ${name}${contact && html`\u00a0· <span class="firm-line__contact">${contact}</span>`}`
}
