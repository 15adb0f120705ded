import { emptyLast, landingOf, movedTo, roomFor } from '#src/domain/listings/views/row-order.ts'

// Sorts rows by dragging their grips. `data-order` has the name of the inputs that contain the order, and
// `data-order-form` a form to submit. There are other controls for the keyboard.

document.addEventListener('pointerdown', (event) => {
  const grip = event.target instanceof Element ? event.target.closest('[data-grip]') : null
  const row = grip?.closest<HTMLElement>('[data-row]')
  const list = row?.closest<HTMLElement>('[data-order]')
  if (!row || !list || event.button !== 0 || !event.isPrimary) return
  event.preventDefault()
  drag(list, row, event)
})

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-row]')]

function spanOf(row: HTMLElement) {
  const { top, height } = row.getBoundingClientRect()
  return { top: top + scrollY, height }
}

function drag(list: HTMLElement, row: HTMLElement, begin: PointerEvent): void {
  const rows = rowsOf(list)
  const spans = rows.map(spanOf)
  const from = rows.indexOf(row)
  const start = begin.clientY + scrollY
  let to = from
  const ended = new AbortController()
  const show = (places: readonly number[]) => {
    for (const [i, each] of rows.entries())
      each.style.translate = places[i] ? `0 ${places[i]}px` : ''
  }
  const follow = ({ clientY, pointerId }: PointerEvent) => {
    if (pointerId !== begin.pointerId) return
    const by = clientY + scrollY - start
    to = landingOf(spans, from, by)
    show(roomFor(spans, from, to).with(from, by))
    row.scrollIntoView({ block: 'nearest' })
  }
  const end = (isKept: boolean) => {
    ended.abort()
    delete list.dataset['ordering']
    delete row.dataset['dragged']
    show([])
    if (isKept && to !== from) reorder(list, from, to)
  }
  const ends = (type: 'pointerup' | 'pointercancel') => (event: PointerEvent) =>
    event.pointerId === begin.pointerId && end(type === 'pointerup')
  const options = { signal: ended.signal }
  list.dataset['ordering'] = ''
  row.dataset['dragged'] = ''
  document.addEventListener('pointermove', follow, options)
  document.addEventListener('pointerup', ends('pointerup'), options)
  document.addEventListener('pointercancel', ends('pointercancel'), options)
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), options)
}

type Control = HTMLInputElement | HTMLSelectElement

function reorder(list: HTMLElement, from: number, to: number): void {
  const form = document.querySelector<HTMLFormElement>(`#${list.dataset['orderForm'] ?? list.id}`)
  if (form === null) return
  const names = (list.dataset['order'] ?? '').split(' ')
  const controls = names.map((name) => [...form.querySelectorAll<Control>(`[name="${name}"]`)])
  const said = controls[0]!.map((_, i) => controls.map((column) => column[i]!.value))
  for (const [i, values] of emptyLast(movedTo(said, from, to)).entries())
    for (const [column, value] of values.entries()) controls[column]![i]!.value = value
  if (form === list) return
  const rows = rowsOf(list)
  rows[to]![from < to ? 'after' : 'before'](rows[from]!)
  form.requestSubmit()
}
