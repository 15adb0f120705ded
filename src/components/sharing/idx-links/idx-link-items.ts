import { html, type Markup } from '#src/components/html.ts'
import { nextPage } from '#src/components/listings/cards/next-page.ts'
import { formatListings } from '#src/domain/format.ts'
import type { NextPageLink } from '#src/domain/search/results/page/results-page.ts'
import {
  deleteIdxLinkPath,
  editIdxLinkPath,
  idxLinkPath,
} from '#src/domain/sharing/idx-links/paths.ts'

interface Rows {
  readonly links: readonly {
    readonly id: string
    readonly name: string
    readonly sentence: string
    readonly event: string | null
    readonly total: number
  }[]
  readonly next: NextPageLink | null
}

export const idxLinkRows = ({ links, next }: Rows): Markup => html`
  ${links.map(
    ({ id, name, sentence, event, total }) => html`
  <li class="contact-row" id="${id}">
    <a class="contact-row__name" href="${idxLinkPath(id)}"><bdi>${name}</bdi></a>
    <span class="contact-row__email">${[sentence, event, formatListings(total)].filter(Boolean).join(' · ')}</span>
    <span class="idx-link__ways">
      <a href="${editIdxLinkPath(id)}">Edit<span class="visually-hidden"> ${name}</span></a>
      <a href="${deleteIdxLinkPath(id)}">Delete<span class="visually-hidden"> ${name}</span></a>
      ${mover({ id, name, to: 'up', arrow: '\u2191' })} ${mover({ id, name, to: 'down', arrow: '\u2193' })}
    </span>
  </li>`,
  )}
  ${next && html`<li class="next-page" data-next-page>${nextPage(next)}</li>`}`

interface Move {
  readonly id: string
  readonly name: string
  readonly to: 'up' | 'down'
  readonly arrow: string
}

const mover = ({ id, name, to, arrow }: Move) => {
  const place = html`form="idx-links-order" name="${to}" value="${id}"`
  return html`<button class="button" data-kind="quiet" ${place} aria-label="Move ${name} ${to}">${arrow}</button>`
}
