import { attribute, html, type Markup } from '#src/components/html.ts'
import type { ResultsView } from '#src/domain/results/results-page.ts'

/** The template selector (SPEC §2): the same view of another quick search. */
export const quickSearchSwitch = (searches: ResultsView['quickSearches']): Markup => html`
  <details class="menu" data-menu>
    <summary class="menu__button">Quick searches</summary>
    <ul class="menu__panel">${searches.map(wayTo)}</ul>
  </details>`

const wayTo = ({ label, href, isShown }: ResultsView['quickSearches'][number]) => html`
  <li><a class="menu__link" href="${href}"${attribute('aria-current', isShown && 'page')}>${label}</a></li>`
