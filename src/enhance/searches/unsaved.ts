import type { Annotation } from '#src/domain/map/drawing/shapes/annotations.ts'
import { annotationsIn } from './page-annotations.ts'

/** Enables the save button if names or colors of shapes have changed (SPEC §4). */
export function offerSaving(annotations: readonly Annotation[]): void {
  const button = document.querySelector<HTMLButtonElement>('form[data-update-search] button')
  if (button?.disabled !== true || !areUnsaved(annotations)) return
  button.disabled = false
  button.form!.dataset['unsaved'] = ''
}

function areUnsaved(annotations: readonly Annotation[]): boolean {
  const saved = annotationsIn(document.querySelector('#annotations')?.textContent) as Annotation[]
  return annotations.some((now) => {
    const before = saved.find(({ Match }) => Match.Substring === now.Match.Substring)
    return JSON.stringify(before?.Attributes) !== JSON.stringify(now.Attributes)
  })
}
