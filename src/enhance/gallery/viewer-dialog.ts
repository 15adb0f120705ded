import { element } from '#src/islands/shared/dom.ts'

const button = (attributes: Readonly<Record<string, string>>, text = '') =>
  element('button', { type: 'button', ...attributes }, text)

/** The ways that people take from photos: to save the home, and to see or ask about it. */
const ways = '.gallery__bar .mark, .listing-actions__first > :first-child > a'

/** The parts of the viewer. Its attribute `data-shows` is `slide` for one slide, `rooms` for all of them. */
export function makeDialog(total: number) {
  const count = element('p', { class: 'viewer__count', role: 'status' })
  const caption = element('p', { class: 'viewer__caption' })
  const all = button({ class: 'viewer__all' }, 'All photos')
  const close = button({ class: 'viewer__close', 'aria-label': 'Close', autofocus: '' })
  const stage = element('div', { class: 'viewer__stage' })
  const step = (by: number, label: string) =>
    button({ class: 'viewer__step', 'data-step-by': `${by}`, 'aria-label': label })
  const [previous, next] = [step(-1, 'Previous photo'), step(1, 'Next photo')]
  const thumbs = element('div', { class: 'viewer__thumbs' })
  const rooms = element('div', { class: 'viewer__rooms', tabindex: '-1' })
  const bar = element('div', { class: 'viewer__bar' }, count, caption)
  bar.append(copyWays(), ...(total > 2 ? [all] : []), close)
  // Browsers do not allow a dialog to be the fullscreen element.
  const inside = element('div', { class: 'viewer__inside' }, bar, stage, previous, next)
  inside.append(thumbs, rooms)
  const label = total === 1 ? 'Photo' : 'Photos and media'
  const dialog = element('dialog', { class: 'viewer', 'aria-label': label }, inside)
  return { dialog, inside, count, caption, all, close, stage, previous, next, thumbs, rooms }
}

function copyWays(): HTMLElement {
  const place = element('div', { class: 'viewer__ways' })
  for (const way of document.querySelectorAll(ways)) {
    const copy = way.cloneNode(true) as Element
    copy.className = 'viewer__way'
    copy.classList.toggle('mark', way.matches('.mark'))
    place.append(copy)
  }
  return place
}
