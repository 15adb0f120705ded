import type { FilterShape } from '#src/domain/drawing/in-filter.ts'
import { type Annotation, annotationOf } from '#src/domain/drawing/shapes/annotations.ts'
import { geometryWords } from '#src/domain/drawing/shapes/describe.ts'
import type { DrawnShape } from '#src/domain/drawing/shapes/drawn.ts'
import { shapeWords } from '#src/domain/filter/comparisons/shapes.ts'
import { storedAnnotations } from '#src/islands/map/search/annotations.ts'
import { copyOf, type Parts, partOf } from './parts.ts'
import { chosenIn } from './store.ts'

interface Item {
  readonly key: string
  readonly label: string
  readonly words: string
  /** Null for what has none of its own. */
  readonly color: string | null
  readonly excluded: boolean
  readonly isDrawn: boolean
}

/** The shapes of the filter beside the map, always as they are now. */
export function keepList(parts: Parts): void {
  const { $drawing, $others, $highlighted } = parts.store
  const list = partOf(parts, '[data-shape-items]')
  let items: readonly Item[] = []
  const render = () => {
    const drawing = $drawing.get()
    const next = [...drawing.shapes.map(itemOf), ...otherItems($others.get())]
    if (JSON.stringify(next) !== JSON.stringify(items)) show(parts, list, (items = next))
    const chosen = chosenIn(drawing)?.id
    for (const child of list.children) {
      const { shape } = (child as HTMLElement).dataset
      child
        .querySelector('[data-do="select"]')
        ?.setAttribute('aria-pressed', String(shape === chosen))
    }
  }
  const stops = [$drawing.subscribe(render), $others.listen(render)]
  parts.context.signal.addEventListener('abort', () => stops.forEach((stop) => stop()))
  const keyAt = ({ target }: Event) =>
    (target as Element).closest<HTMLElement>('[data-shape]')?.dataset['shape'] ?? null
  list.addEventListener('pointerover', (event) => $highlighted.set(keyAt(event)))
  list.addEventListener('pointerleave', () => $highlighted.set(null))
  list.addEventListener('focusin', (event) => $highlighted.set(keyAt(event)))
  list.addEventListener('focusout', () => $highlighted.set(null))
}

const itemOf = ({ id, label, color, excluded, geometry }: DrawnShape): Item => ({
  ...{ key: id, label, color, excluded, isDrawn: true },
  words: geometryWords(geometry),
})

function otherItems(others: readonly FilterShape[]): Item[] {
  const annotations = others.length === 0 ? [] : storedAnnotations()
  return others.map(({ condition, excluded }) => {
    const annotation = annotationOf(annotations, condition)
    const words = shapeWords(condition)
    const color = annotation?.Attributes.Color ?? null
    return {
      key: condition,
      label: nameIn(annotation) ?? words,
      words,
      color,
      excluded,
      isDrawn: false,
    }
  })
}

function nameIn(annotation: Annotation | undefined): string | null {
  if (annotation?.Type !== 'Overlay') return annotation?.Attributes.Label ?? null
  const { OverlayName, ShapeName } = annotation.Attributes
  return ShapeName ?? OverlayName
}

function show(parts: Parts, list: HTMLElement, items: readonly Item[]): void {
  const focused = document.activeElement
  const key = focused?.closest<HTMLElement>('[data-shape]')?.dataset['shape']
  const does = (focused as HTMLElement | null)?.dataset['do']
  const hadFocus = list.contains(focused)
  list.replaceChildren(...items.map((item) => make(parts, item)))
  partOf(parts, '[data-no-shapes]').hidden = items.length > 0
  partOf(parts, '[data-shape-count]').textContent = items.length === 0 ? '' : String(items.length)
  if (!hadFocus) return
  const again = list.querySelector<HTMLElement>(
    `[data-shape="${CSS.escape(key ?? '')}"] [data-do="${does}"]`,
  )
  ;(again ?? partOf(parts, '[data-do="shapes"]')).focus()
}

function make(parts: Parts, { key, label, words, color, excluded, isDrawn }: Item): HTMLElement {
  const made = copyOf(parts, isDrawn ? '[data-shape-item]' : '[data-other-item]')
  made.dataset['shape'] = key
  made.toggleAttribute('data-excluded', excluded)
  made.querySelector('[data-label]')!.textContent = label
  made.querySelector('[data-words]')!.textContent = excluded ? `${words}, left out` : words
  if (color !== null) made.querySelector('[data-swatch]')!.setAttribute('color', `#${color}`)
  for (const named of made.querySelectorAll('[data-named]')) named.append(` ${label}`)
  return made
}
