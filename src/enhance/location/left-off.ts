import { leftOffPath, recentMost } from '#src/domain/searches/recent.ts'
import { parseMarkup } from '#src/islands/shared/dom.ts'
import { readRecentFilters } from '#src/islands/shared/recent-filters.ts'
import { ownerOf } from '#src/islands/shared/stored-selection.ts'
import { readViewedIds } from '#src/islands/shared/viewed.ts'

// Shows on the home page what the browser and the account remember, until the place box clears it.

const remembered = () => ({
  filters: readRecentFilters().slice(0, recentMost),
  ids: readViewedIds().slice(0, recentMost),
})

async function show(place: Element): Promise<void> {
  const { filters, ids } = remembered()
  if (ownerOf().userId === null && filters.length + ids.length === 0) return
  const response = await fetch(leftOffPath(filters, ids), { headers: { 'HX-Request': 'true' } })
  if (!response.ok) throw new Error(`The server answers with ${response.status}.`)
  const { body } = parseMarkup(await response.text())
  await outOfSight(place)
  place.replaceChildren(...body.children)
}

/** What comes where a person looks would push what they read aside. */
const outOfSight = (place: Element): Promise<void> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry!.isIntersecting) return
      observer.disconnect()
      resolve()
    })
    observer.observe(place)
  })

export function showLeftOff(place: Element): void {
  show(place).catch((error: unknown) => console.warn('The last search could not be shown.', error))
  document.addEventListener('listing:viewed', () => {
    const { filters, ids } = remembered()
    if (filters.length + ids.length === 0) place.remove()
  })
}
