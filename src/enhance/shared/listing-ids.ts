import { listingIds } from '#src/domain/listing-overlay/messages.ts'
import { shownOnMap } from '#src/islands/shared/shown-on-map.ts'

export const isMapView = (): boolean =>
  document.querySelector<HTMLElement>('#results')?.dataset['view'] === 'map'

/** Of the rows and cards that are loaded. */
export const rowIds = (): string[] =>
  [...document.querySelectorAll('#results [data-standard-status][id]')].map(({ id }) => id)

/** Answers an iframe's `map:requestListingIds` (SPEC §7): the listings on the map, then the rows. */
export function sendListingIds(iframe: Window | null): void {
  const onMap = isMapView() ? (shownOnMap()?.ids ?? []) : []
  iframe?.postMessage(listingIds([...new Set([...onMap, ...rowIds()])]), location.origin)
}
