import { html, type Markup } from '#src/components/html.ts'
import { nextPage } from '#src/components/listings/cards/next-page.ts'
import { contactPath } from '#src/domain/contacts/paths.ts'
import { contactHref } from '#src/domain/listings/attribution.ts'
import type { NextPageLink } from '#src/domain/search/results/page/results-page.ts'

/** The form that sends the checked contacts. */
export const bulkFormId = 'contacts-bulk'

interface Rows {
  readonly contacts: readonly {
    readonly Id: string
    readonly DisplayName: string
    readonly PrimaryEmail: string
    readonly PrimaryPhoneNumber: string
    readonly tags: readonly string[]
    readonly lastAt: string | null
  }[]
  readonly next: NextPageLink | null
  readonly dayOf: (moment: string) => string
}

export const contactRows = ({ contacts, next, dayOf }: Rows): Markup => html`
  ${contacts.map(
    ({ Id, DisplayName, PrimaryEmail, PrimaryPhoneNumber, tags, lastAt }) => html`
  <li class="contact-row" id="${Id}">
    <label class="contact-row__check">
      <input type="checkbox" name="ids" value="${Id}" form="${bulkFormId}" aria-label="Select ${DisplayName}">
    </label>
    <a class="contact-row__name" href="${contactPath(Id)}"><bdi>${DisplayName}</bdi></a>
    <span class="contact-row__email">${DisplayName !== PrimaryEmail && wayTo(PrimaryEmail)}</span>
    <span class="contact-row__phone">${wayTo(PrimaryPhoneNumber)}</span>
    <span>${lastAt && activeTime(lastAt, dayOf(lastAt))}${tags.map(tagText)}</span>
  </li>`,
  )}
  ${next && html`<li class="next-page" data-next-page>${nextPage(next)}</li>`}`

const activeTime = (at: string, day: string) =>
  html`<time class="contact-row__active" datetime="${at}">Active ${day}</time> `
const tagText = (tag: string) => html`<span class="tag">${tag}</span> `

function wayTo(way: string): Markup | string {
  const href = contactHref(way)
  return href === null ? way : html`<a href="${href}">${way}</a>`
}
