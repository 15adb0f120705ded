import { chartPoints } from './chart-points.ts'

// Shows the values of a chart (`data-chart`) at the pointer, at a finger, or with arrow keys. Without scripts, browsers
// show titles.

const reserved = 'data-live'

function attachAll(): void {
  for (const area of document.querySelectorAll<HTMLElement>(`[data-chart]:not([${reserved}])`)) {
    area.setAttribute(reserved, '')
    attach(area)
  }
}

function attach(area: HTMLElement): void {
  const points = chartPoints(area)
  let isNewTouch = false
  area.tabIndex = 0
  area.addEventListener('pointerdown', ({ pointerType, clientX, target }) => {
    isNewTouch = pointerType === 'touch' && points.nearest(clientX) !== points.current()
    points.show(points.nearest(clientX), target)
  })
  area.addEventListener('pointermove', ({ clientX, target }) =>
    points.show(points.nearest(clientX), target),
  )
  area.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType !== 'touch') points.hide()
  })
  // The first touch on a bar or point shows its value, and only the second one follows the link.
  area.addEventListener('click', (event) => {
    if (isNewTouch) event.preventDefault()
  })
  area.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && area.contains(relatedTarget))) points.hide()
  })
  area.addEventListener('keydown', (event) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    step(points)
  })
}

type Points = ReturnType<typeof chartPoints>

const steps: Readonly<Record<string, (points: Points) => void>> = {
  ArrowRight: (points) => points.show((points.current() ?? -1) + 1),
  ArrowLeft: (points) => points.show((points.current() ?? points.count) - 1),
  Home: (points) => points.show(0),
  End: (points) => points.show(points.count - 1),
  Enter: (points) => points.follow(),
  Escape: (points) => points.hide(),
}

document.addEventListener('htmx:after:swap', attachAll)
attachAll()
