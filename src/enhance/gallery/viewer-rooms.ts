import { element } from '#src/islands/shared/dom.ts'
import { copyOf, photoParts } from './viewer-slides.ts'

// All slides by room, with links to the rooms. Rooms have the names that the tabs of the gallery have.

interface Room {
  readonly name: string
  readonly places: number[]
}

const others = 'More photos'

export function makeRooms(
  around: HTMLElement,
  figures: readonly HTMLElement[],
  open: (place: number) => void,
): Node[] {
  const rooms = roomsOf(around, figures)
  const sections = rooms.map(({ name, places }) => {
    const title = element('h2', { class: 'viewer__room', tabindex: '-1' }, name)
    const slides = places.map((at) => makeOpener(figures, at, open))
    return element('section', {}, title, element('div', { class: 'viewer__wall' }, ...slides))
  })
  if (rooms.length < 2) return sections
  const jumps = rooms.map(({ name, places }, i) => {
    const jump = element('button', { class: 'viewer__jump', type: 'button' })
    jump.append(name, ' ', element('span', {}, String(places.length)))
    jump.addEventListener('click', () => {
      sections[i]!.scrollIntoView({ block: 'start' })
      sections[i]!.querySelector('h2')!.focus({ preventScroll: true })
    })
    return jump
  })
  return [element('nav', { class: 'viewer__jumps', 'aria-label': 'Rooms' }, ...jumps), ...sections]
}

function roomsOf(around: HTMLElement, figures: readonly HTMLElement[]): Room[] {
  const rooms = new Map<string, Room>()
  for (const [at, figure] of figures.entries()) {
    const name = nameOf(around, figure)
    const room = rooms.get(name) ?? { name, places: [] }
    rooms.set(name, { ...room, places: [...room.places, at] })
  }
  const groups = [...rooms.values()]
  return [
    ...groups.filter(({ name }) => name !== others),
    ...groups.filter(({ name }) => name === others),
  ]
}

function nameOf(around: HTMLElement, { dataset }: HTMLElement): string {
  const wordsOf = (name: string, value: string | undefined) =>
    value &&
    around.querySelector(`[${name}="${CSS.escape(value)}"]`)?.firstChild?.textContent?.trim()
  const tag = wordsOf('data-way-tag', dataset['tag'])
  if (tag) return tag
  const hasTags = around.querySelector('[data-way-tag]') !== null
  if (dataset['media'] === 'photos' && hasTags) return others
  return wordsOf('data-way', dataset['media']) || 'Photos'
}

function makeOpener(
  figures: readonly HTMLElement[],
  at: number,
  open: (place: number) => void,
): HTMLElement {
  const figure = figures[at]!
  const title = figure.querySelector('.gallery__title')?.textContent ?? 'No photo'
  const photo = copyOf(figure, photoParts, '(min-width:992px) 30vw,46vw')
  const name =
    photo === null
      ? title
      : (figure.querySelector<HTMLImageElement>('img.gallery__photo')?.alt ?? title)
  const opener = element('button', { class: 'viewer__opener', type: 'button' }, photo ?? title)
  opener.setAttribute('aria-label', `Show ${at + 1} of ${figures.length}: ${name}`)
  opener.addEventListener('click', () => open(at))
  return opener
}
