import { listingIds } from '#src/domain/listings/overlay/messages.ts'
import { readMapMarks } from '#src/islands/shared/map-marks.ts'

export const isMapView = (): boolean =>
  document.querySelector<HTMLElement>('#results')?.dataset['view'] === 'map'

export const rowIds = (): string[] =>
  [...document.querySelectorAll('#results [data-standard-status][id]')].map(({ id }) => id)

/** Responds to `map:requestListingIds` with the listings on the map, followed by those in rows (SPEC §7). */
export function sendListingIds(iframe: Window | null): void {
  const onMap = isMapView() ? (readMapMarks()?.ids ?? []) : []
  iframe?.postMessage(listingIds([...new Set([...onMap, ...rowIds()])]), location.origin)
}
