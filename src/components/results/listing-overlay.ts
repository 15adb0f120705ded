import { html } from '#src/components/html.ts'
import {
  listingFailed,
  listingLate,
  listingLoading,
  openFullPage,
} from '#src/domain/messages/index.ts'

/** A listing over its results (src/enhance/listing-overlay); `data-state` tells which of the sentences is shown. */
export const listingOverlay = html`
  <dialog class="listing-overlay" id="listing-overlay" aria-label="Listing" data-state="closed">
    <div class="listing-overlay__stage" data-stage></div>
    <div class="listing-overlay__news" role="status">
      <p class="listing-overlay__loading">${listingLoading}</p>
      <p class="listing-overlay__late">${listingLate}</p>
      <p class="listing-overlay__failed">${listingFailed}</p>
      <a class="listing-overlay__link" href="" data-full-page>${openFullPage}</a>
    </div>
    <button class="listing-overlay__close" type="button" data-overlay-close>Close</button>
  </dialog>`
