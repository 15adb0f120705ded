/** Marks at the same horizontal place in a chart: one bar, or the points of several searches. */
interface Place {
  readonly links: readonly Element[]
  readonly texts: readonly string[]
}

/** Finds the places from left to right, and adds a bubble with the values of the current place. */
export function chartPoints(area: HTMLElement) {
  const places = takePlaces(area)
  const bubble = document.createElement('output')
  bubble.className = 'chart-bubble'
  bubble.hidden = true
  area.append(bubble)
  let current: number | null = null
  const mark = (at: number | null) => {
    for (const [i, { links }] of places.entries())
      for (const link of links) link.toggleAttribute('data-current', i === at)
    current = at
  }
  return {
    count: places.length,
    current: () => current,
    nearest: (clientX: number) => nearestOf(places, clientX),
    show(at: number, over?: EventTarget | null) {
      const to = Math.max(0, Math.min(at, places.length - 1))
      const place = places[to]
      if (place === undefined) return
      mark(to)
      fill(bubble, place.texts)
      bubble.hidden = false
      moveOver(bubble, area, { x: centerOf(place), y: topOf(area, over) })
    },
    hide() {
      mark(null)
      bubble.hidden = true
    },
    follow() {
      const link = current === null ? undefined : places[current]?.links[0]
      link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    },
  }
}

function takePlaces(area: HTMLElement): Place[] {
  const links = [...area.querySelectorAll<SVGElement>('[data-at]')]
  for (const link of links) {
    const title = link.querySelector('title')
    if (title === null) continue
    link.setAttribute('aria-label', title.textContent)
    title.remove()
  }
  const groups = Map.groupBy(links, (link) => Number(link.dataset['at']))
  return [...groups.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, links]) => ({
      links,
      texts: links.map((link) => link.getAttribute('aria-label') ?? ''),
    }))
}

function centerOf({ links }: Place): number {
  const { left, width } = links[0]!.getBoundingClientRect()
  return left + width / 2
}

function nearestOf(places: readonly Place[], clientX: number): number {
  const distances = places.map((place) => Math.abs(centerOf(place) - clientX))
  return distances.indexOf(Math.min(...distances))
}

/** Combines texts of the same place, so that `March 2026: A $500,000` and the same of B show the month only once. */
function linesOf(texts: readonly string[]): string[] {
  const parts = texts.map((text) => text.split(': '))
  const [label] = parts[0] ?? []
  if (label === undefined || texts.length === 1) return [...texts]
  return [label, ...parts.map(([, ...rest]) => rest.join(': '))]
}

function fill(bubble: HTMLElement, texts: readonly string[]): void {
  bubble.replaceChildren(
    ...linesOf(texts).map((text) => {
      const line = document.createElement('span')
      line.textContent = text
      return line
    }),
  )
}

/** Returns the top of the drawing under the pointer. A chart may have one drawing for each search. */
function topOf(area: HTMLElement, over: EventTarget | null | undefined): number {
  const drawing = over instanceof Element ? over.closest('.chart') : null
  return (drawing ?? area.querySelector('.chart') ?? area).getBoundingClientRect().top
}

/** Moves the bubble over a place, but keeps it within the chart, so that it is not clipped. */
function moveOver(
  bubble: HTMLElement,
  area: HTMLElement,
  { x, y }: { x: number; y: number },
): void {
  const { left, top } = area.getBoundingClientRect()
  const from = x - left - bubble.offsetWidth / 2
  bubble.style.left = `${Math.max(0, Math.min(from, area.clientWidth - bubble.offsetWidth))}px`
  bubble.style.top = `${y - top - bubble.offsetHeight + overlap}px`
}

const overlap = 20
