import { showShapes } from '../openlayers/drawing/shapes-layer.ts'
import { type Parts, partOf } from './parts.ts'
import { chosenIn, isBusy } from './store.ts'

/** The shapes on the map and the state of the toolbar, always as they are now. */
export function keepDrawn(parts: Parts): void {
  const { chart, signal } = parts.context
  const { $drawing, $highlighted, $problem } = parts.store
  const show = showShapes(chart, parts.placeOf)
  const draw = () => {
    const drawing = $drawing.get()
    const { shapes, phase } = drawing
    const selected = chosenIn(drawing)?.id ?? null
    show({
      shapes,
      selected,
      highlighted: $highlighted.get(),
      edited: phase.name === 'editing' ? phase.id : null,
    })
  }
  const stops = [
    $drawing.subscribe(draw),
    $drawing.subscribe(() => showBar(parts)),
    $highlighted.listen(draw),
    $problem.subscribe((problem) => {
      partOf(parts, '[data-problem-text]').textContent = problem
      partOf(parts, '.drawing__problem').hidden = problem === null
    }),
  ]
  signal.addEventListener('abort', () => stops.forEach((stop) => stop()))
}

function showBar(parts: Parts): void {
  const drawing = parts.store.$drawing.get()
  const { phase, past } = drawing
  const isEditing = phase.name === 'editing'
  parts.section.dataset['phase'] = phase.name
  // SPEC §4: during an edit the draw button is disabled.
  partOf<HTMLButtonElement>(parts, '[data-do="draw"]').disabled = isEditing
  for (const button of parts.section.querySelectorAll<HTMLButtonElement>('[data-tools] button')) {
    const { tool } = button.dataset
    button.disabled = isEditing || (tool === undefined && phase.name === 'drawing')
    if (tool !== undefined)
      button.ariaPressed = String(phase.name === 'drawing' && phase.tool === tool)
  }
  partOf(parts, '[data-do="undo"]').hidden = past.length === 0 || isBusy(drawing)
  parts.context.chart.setBusy(isBusy(drawing))
}
