import { html, type Markup } from '#src/components/html.ts'
import { nextPage } from '#src/components/listings/cards/next-page.ts'
import type { ChangeEntry } from '#src/domain/listings/changes/change-entry.ts'
import { changeEntryPath } from '#src/domain/listings/changes/paths.ts'
import { formatMoment, type LocalTime } from '#src/domain/local-time.ts'
import type { NextPageLink } from '#src/domain/search/results/page/results-page.ts'

interface Rows {
  readonly id: string
  readonly entries: readonly ChangeEntry[]
  readonly localTime: LocalTime
  readonly next: NextPageLink | null
}

export const changeRows = ({ id, entries, localTime, next }: Rows): Markup => html`
  ${entries.map(
    ({ seq, title, at, from, to, changer }) => html`
  <li class="contact-row" id="change-${seq}" data-kind="change">
    <a class="contact-row__name" href="${changeEntryPath(id, seq)}">${title}</a>
    <span class="contact-row__email">${changeText({ from, to })}</span>
    <span><time datetime="${at}">${formatMoment(at, localTime)}</time>${changer !== null && html` · by <bdi>${changer}</bdi>`}</span>
  </li>`,
  )}
  ${next && html`<li class="next-page" data-next-page>${nextPage(next)}</li>`}`

export const changeText = ({ from, to }: Pick<ChangeEntry, 'from' | 'to'>): string => {
  if (from !== null && to !== null) return `${from} → ${to}`
  if (to !== null) return to
  return from === null ? '' : `${from} → nothing`
}
