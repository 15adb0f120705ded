import { html, type Markup } from '#src/components/html.ts'
import {
  attributionText,
  type Credit,
  creditLabel,
  creditTexts,
  firmContact,
  mayBeOldText,
} from '#src/domain/listings/attribution.ts'
import type { ListingDetail, ListingFirm } from '#src/domain/listings/view.ts'

/**
 * Renders what MLSs require wherever a listing is shown: the listing firm, its contact, the source, what the rules of the
 * source ask for, and whether the data may be out of date. With `place`, it is empty unless the rules want it there.
 */
export function firmLine(firm: ListingFirm, place?: Credit['place']): Markup | null {
  const { source, mayBeOld, credit } = firm
  if (place !== undefined && place !== placeOf(firm)) return null
  const listed = listedBy(firm, firmContact(firm), firm.name)
  const line = listed && source ? html`${listed}\u00a0· ${source}` : (listed ?? source)
  if (!line && !mayBeOld && !credit) return null
  const at = credit?.place === 'price' && html` data-at="price"`
  return html`
    ${line && html`<p class="firm-line"${at}>${line}</p>`}
    ${credit && creditLines(firm, credit, at)}
    ${mayBeOld && html`<p class="firm-line"${at}><strong>${mayBeOldText}</strong></p>`}`
}

/** The firm and its contact in the head of a detail; empty unless the rules want it in this place. */
export function headFirmLine(
  { firm, contact }: Pick<ListingDetail, 'firm' | 'contact'>,
  place: Credit['place'],
): Markup | null {
  const name = firm.name === null ? null : html`<strong>${firm.name}</strong>`
  const listed = place === placeOf(firm) ? listedBy(firm, contact?.say ?? null, name) : null
  if (listed === null) return null
  return place === 'price'
    ? html`<p>${listed}</p>`
    : html`<p class="listing-head__firm">${listed}</p>`
}

const placeOf = ({ credit }: ListingFirm) => credit?.place ?? 'facts'

function listedBy(firm: ListingFirm, contact: string | null, name: Markup | string | null) {
  if (name === null) return attributionText(null, contact)
  return html`${creditLabel(firm)} ${name}${contact && html`\u00a0· <span class="firm-line__contact">${contact}</span>`}`
}

function creditLines(firm: ListingFirm, { logo }: Credit, at: Markup | false) {
  const texts = creditTexts(firm)
  return html`
    ${texts.length > 0 && html`<p class="firm-line"${at}>${texts.join(' · ')}</p>`}
    ${logo && html`<p class="firm-line"${at}>${creditLogo(logo)}</p>`}`
}

export const creditLogo = ({ text, path }: NonNullable<Credit['logo']>): Markup | string =>
  path === null ? text : html`<img class="firm-line__logo" src="${path}" alt="${text}" />`
