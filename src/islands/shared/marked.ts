/** A listing was saved or hidden on the page, or that was taken back. */
export const markedEvent = 'listing:marked'

export interface MarkedListing {
  readonly id: string
  readonly mark: 'save' | 'hide' | null
}

/** Tells this page and, from the overlay of a listing, the page below it. */
export function noteMarked(detail: MarkedListing): void {
  for (const page of new Set([document, window.top?.document ?? document]))
    page.dispatchEvent(new CustomEvent(markedEvent, { detail }))
}
