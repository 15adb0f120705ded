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

/** Returns null if there is nothing to show. */
async function find(): Promise<HTMLElement | null> {
  const { filters, ids } = remembered()
  if (ownerOf().userId === null && filters.length + ids.length === 0) return null
  const response = await fetch(leftOffPath(filters, ids), { headers: { 'HX-Request': 'true' } })
  if (!response.ok) throw new Error(`The server answers with ${response.status}.`)
  return parseMarkup(await response.text()).body.querySelector('section')
}

async function show(place: HTMLElement): Promise<void> {
  const section = await find().catch((error: unknown) => {
    console.warn('The last search could not be shown.', error)
    return null
  })
  section?.toggleAttribute('data-unseen', true)
  place.replaceChildren(section ?? '')
  if (section === null || section.offsetHeight > place.clientHeight) await outOfSight(place)
  if (section === null) place.remove()
  section?.removeAttribute('data-unseen')
}

/** What needs more room than it has would push what people read aside. */
const outOfSight = (place: Element): Promise<void> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry!.isIntersecting) return
      observer.disconnect()
      resolve()
    })
    observer.observe(place)
  })

export function showLeftOff(place: HTMLElement): void {
  void show(place)
  document.addEventListener('listing:viewed', () => {
    const { filters, ids } = remembered()
    if (filters.length + ids.length === 0) place.remove()
  })
}
