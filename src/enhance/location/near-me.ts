import { currentLocation, locationRefused } from '#src/domain/search/messages/filter-messages.ts'
import { showToast } from '#src/islands/shared/show-toast.ts'
import type { Choice } from './combobox.ts'

/** The choice to search around where one is; none where the browser can't tell. */
export const nearMe = (input: HTMLInputElement, detail: string): readonly Choice[] =>
  globalThis.isSecureContext && 'geolocation' in navigator
    ? [
        {
          icon: 'near',
          text: [{ text: currentLocation, isTyped: false }],
          detail,
          count: '',
          choose: () => searchNear(input),
          isFound: true,
        },
      ]
    : []

function searchNear(input: HTMLInputElement): void {
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => {
      // About 100 meters: the search is in the address of the page, which people share.
      input.value = `${latitude.toFixed(3)}, ${longitude.toFixed(3)}`
      input.form?.requestSubmit()
    },
    () => showToast(locationRefused, 'error'),
    { timeout: 15_000, maximumAge: 60_000 },
  )
}
