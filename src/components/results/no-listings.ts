import { html, type Markup } from '#src/components/html.ts'
import { platDrawing } from '#src/components/site/plat-drawing.ts'
import { formatListings } from '#src/domain/format.ts'
import type { LooserLink } from '#src/domain/results/results-page.ts'

/** Nothing matches: what could be left out or widened, and how many that would give. */
export const noListings = (looser: readonly LooserLink[], clearHref: string): Markup => html`
  <div class="empty-state">
    ${platDrawing}
    <h2 class="empty-state__title">No listings match this search</h2>
    ${looser.length > 0 ? waysOf(looser) : none}
    <p><a class="button" href="${clearHref}">Show all listings</a></p>
  </div>`

const waysOf = (looser: readonly LooserLink[]) => html`
  <p class="empty-state__text">Something less strict would give:</p>
  <ul class="empty-state__ways">
    ${looser.map(({ label, href, count }) => html`<li><a href="${href}">${label}</a> ${formatListings(count)}</li>`)}
  </ul>`

const none = html`<p class="empty-state__text">Try fewer words, a wider price range or a neighboring place.</p>`
