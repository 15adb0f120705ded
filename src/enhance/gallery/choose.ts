import { wallSize } from '#src/domain/listings/photos/gallery.ts'

// Filters the slides of a gallery by tabs and tags. These are links, but with scripts they only hide slides, all of
// which are on the page.

const chosenWay = (around: HTMLElement) =>
  around.querySelector<HTMLElement>('[data-way][aria-current]')?.dataset['way'] ?? 'combined'

export function chooseSlides(around: HTMLElement, control: HTMLElement): void {
  const { way, wayTag = '' } = control.dataset
  const media = way ?? chosenWay(around)
  if (way !== undefined) mark(around, '[data-way]', control)
  mark(around, '[data-way-tag]', around.querySelector(`[data-way-tag="${wayTag}"]`))
  const counts = new Map<string, number>()
  for (const figure of around.querySelectorAll<HTMLElement>('.gallery__figure')) {
    const inMedia = media === 'combined' || figure.dataset['media'] === media
    for (const id of inMedia ? ['', figure.dataset['tag'] ?? null] : [])
      if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1)
    figure.hidden = !inMedia || (wayTag !== '' && figure.dataset['tag'] !== wayTag)
  }
  if (way !== undefined) offerTags(around, counts)
  const allButton = around.querySelector('.gallery__all')
  const chosen = around.querySelectorAll('.gallery__figure:not([hidden])').length
  if (allButton !== null) allButton.textContent = `See all ${chosen}`
  const wall = wallSize(chosen)
  const strip = around.querySelector<HTMLElement>('.gallery__strip')
  if (wall === null) strip?.removeAttribute('data-wall')
  else strip?.setAttribute('data-wall', String(wall))
  if (window.parent === window && control instanceof HTMLAnchorElement) {
    history.replaceState(history.state, '', new URL(control.href).search || location.pathname)
  }
}

function mark(around: HTMLElement, ways: string, chosen: Element | null): void {
  for (const way of around.querySelectorAll(ways)) way.removeAttribute('aria-current')
  chosen?.setAttribute('aria-current', 'true')
}

/** Shows only those tags that distinguish slides of the chosen kind. */
function offerTags(around: HTMLElement, counts: ReadonlyMap<string, number>): void {
  const media = chosenWay(around)
  for (const tag of around.querySelectorAll<HTMLAnchorElement>('[data-way-tag]')) {
    const count = counts.get(tag.dataset['wayTag']!) ?? 0
    tag.parentElement!.hidden = count === 0 || counts.size < 3
    tag.querySelector('.gallery__number')!.textContent = String(count)
    const url = new URL(tag.href)
    for (const name of ['media', 'tag']) url.searchParams.delete(name)
    if (media !== 'combined') url.searchParams.set('media', media)
    if (tag.dataset['wayTag'] !== '') url.searchParams.set('tag', tag.dataset['wayTag']!)
    tag.href = url.href
  }
}
