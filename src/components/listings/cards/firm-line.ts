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
 * source ask for, and whether the data may be out of date. With `place`, only what the rules want there.
 */
export function firmLine(firm: ListingFirm, place?: Credit['place']): Markup | null {
  const { mayBeOld, credit } = firm
  const isHere = place === undefined || place === placeOf(firm)
  const line = isHere ? sourced(listedBy(firm, firmContact(firm), firm.name), firm) : null
  const at = placeOf(firm) === 'price' && html` data-at="price"`
  const first = line ? html`<p class="firm-line"${at}>${line}</p>` : null
  if (place === 'price') return first
  if (!first && !mayBeOld && !credit) return null
  return html`
    ${first}
    ${credit && creditLines(firm, credit)}
    ${mayBeOld && html`<p class="firm-line"><strong>${mayBeOldText}</strong></p>`}`
}

const sourced = (listed: Markup | string | null, { source }: ListingFirm) =>
  listed && source ? html`${listed}\u00a0· ${source}` : (listed ?? source)

/** The firm and its contact in the head of a detail; empty unless the rules want it in this place. */
export function headFirmLine(
  { firm, contact }: Pick<ListingDetail, 'firm' | 'contact'>,
  place: Credit['place'],
): Markup | null {
  const name = firm.name === null ? null : html`<strong>${firm.name}</strong>`
  const listed = place === placeOf(firm) ? listedBy(firm, contact?.say ?? null, name) : null
  if (listed === null) return null
  return place === 'price'
    ? html`<p class="listing-head__credit">${listed}</p>`
    : html`<p class="listing-head__firm">${listed}</p>`
}

const placeOf = ({ credit }: ListingFirm) => credit?.place ?? 'facts'

function listedBy(firm: ListingFirm, contact: string | null, name: Markup | string | null) {
  if (name === null) return attributionText(null, contact)
  return html`${creditLabel(firm)} ${name}${contact && html`\u00a0· <span class="firm-line__contact">${contact}</span>`}`
}

function creditLines(firm: ListingFirm, { logo }: Credit) {
  const texts = creditTexts(firm).map(unbroken)
  return html`
    ${texts.length > 0 && html`<p class="firm-line">${texts.join(' · ')}</p>`}
    ${logo && html`<p class="firm-line">${creditLogo(logo, 20)}</p>`}`
}

/** Keeps the words of a label on one line. */
const unbroken = (text: string) =>
  text.replace(/^[^:]*: /, (label) => label.replaceAll(' ', '\u00a0'))

/** The height is in CSS pixels. */
export const creditLogo = (
  { text, path }: NonNullable<Credit['logo']>,
  height: number,
): Markup | string =>
  path === null ? text : html`<img src="${path}" alt="${text}" height="${height}" />`
