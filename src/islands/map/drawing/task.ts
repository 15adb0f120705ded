import { handleWords } from '#src/domain/drawing/shapes/describe.ts'
import type { Tool } from '#src/domain/drawing/shapes/drawn.ts'
import { isSameHandle } from '#src/domain/drawing/shapes/handles.ts'
import type { Drawing, Phase } from '#src/domain/drawing/steps.ts'
import { drawHints, editHints } from '#src/domain/messages/drawing.ts'
import type { Bench } from './bench.ts'
import { choosable, chosenHandle, sayHandle } from './edit.ts'
import { partOf } from './parts.ts'
import { chosenIn } from './store.ts'

/** What is to be done now, with its buttons, while somebody draws or edits. */
export function keepTask(bench: Bench): void {
  const { $drawing } = bench.store
  const select = partOf<HTMLSelectElement>(bench, '[data-handles]')
  select.addEventListener('change', () => {
    bench.$handle.set(choosable(bench)[select.selectedIndex] ?? null)
    sayHandle(bench)
  })
  const handles = () => showHandles(bench, select)
  let phase: Phase | null = null
  const task = ({ phase: next }: Drawing) => {
    if (next !== phase) showTask(bench)
    phase = next
  }
  const stops = [
    $drawing.subscribe(task),
    $drawing.subscribe(handles),
    bench.$handle.listen(handles),
  ]
  bench.context.signal.addEventListener('abort', () => stops.forEach((stop) => stop()))
}

/** What had the focus and goes leaves it to the toolbar. */
function showTask(bench: Bench): void {
  const focused = document.activeElement
  fillTask(bench)
  if (bench.section.contains(focused) && focused?.checkVisibility() === false)
    partOf(bench, '[data-do="draw"]').focus()
}

function fillTask(bench: Bench): void {
  const drawing = bench.store.$drawing.get()
  const { phase } = drawing
  for (const task of bench.section.querySelectorAll<HTMLElement>('[data-task]'))
    task.hidden = task.dataset['task'] !== phase.name
  const pad = partOf(bench, '[data-pad]')
  pad.hidden = phase.name !== 'drawing' && phase.name !== 'editing'
  if (phase.name === 'drawing') {
    partOf(bench, '[data-task="drawing"] [data-hint]').textContent = drawHints[phase.tool]
    offer(bench, '[data-do="unmark"]', phase.positions.length > 0)
    partOf(bench, '[data-do="finish"]').hidden = phase.tool !== 'polygon'
    pad.ariaLabel = `Drawing a ${phase.tool}`
  }
  const shape = chosenIn(drawing)
  if (phase.name !== 'editing' || shape === null) return
  const { kind } = shape.geometry
  offer(bench, '[data-undo-edit]', phase.past.length > 0)
  partOf(bench, '[data-task="editing"] [data-hint]').textContent = editHints[kind as Tool] ?? ''
  for (const name of ['add-corner', 'remove-corner'])
    partOf(bench, `[data-do="${name}"]`).hidden = kind !== 'polygon'
  pad.ariaLabel = `Editing ${shape.label}`
}

/** The focus of a button that can do no more goes to the pad. */
function offer(bench: Bench, selector: string, isPossible: boolean): void {
  const button = partOf<HTMLButtonElement>(bench, selector)
  if (!isPossible && document.activeElement === button) partOf(bench, '[data-pad]').focus()
  button.disabled = !isPossible
}

function showHandles(bench: Bench, select: HTMLSelectElement): void {
  const all = choosable(bench)
  const corners = all.filter(({ kind }) => kind === 'corner').length
  // What they are called goes by their number.
  const names = `${corners} ${all.at(0)?.kind} ${all.length}`
  if (select.dataset['names'] !== names)
    select.replaceChildren(...all.map((handle) => new Option(handleWords(handle, corners))))
  select.dataset['names'] = names
  const chosen = chosenHandle(bench)
  const at = chosen === undefined ? -1 : all.findIndex((handle) => isSameHandle(handle, chosen))
  if (select.selectedIndex !== at) select.selectedIndex = at
}
