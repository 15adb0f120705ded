/** Fired when a listing was saved or hidden, or when that was undone. */
export const markedEvent = 'listing:marked'

export interface MarkedListing {
  readonly id: string
  readonly state: 'saved' | 'hidden' | 'plain'
}

/** Notifies this page and, if it is shown in an overlay, the page below. */
export function noteMarked(detail: MarkedListing): void {
  for (const page of new Set([document, window.top?.document ?? document]))
    page.dispatchEvent(new CustomEvent(markedEvent, { detail }))
}
