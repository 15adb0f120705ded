import type { Page } from 'playwright'

/** The ids with which the page responds when its last iframe requests them. */
export const listingIdsFor = (page: Page): Promise<string[]> =>
  page
    .frames()
    .at(-1)!
    .evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          window.addEventListener('message', ({ data, origin }) => {
            if (origin === location.origin && data.type === 'map:listingIds') resolve(data.ids)
          })
          window.parent.postMessage({ type: 'map:requestListingIds' }, location.origin)
        }),
    )
