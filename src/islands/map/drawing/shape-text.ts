import { copyFailed } from '#src/domain/messages/sharing.ts'
import { type TextFormat, writeShapeText } from '#src/domain/shape-text/write.ts'
import { dialogOf, openDialog } from './dialogs.ts'
import { type Parts, partOf } from './parts.ts'
import { chosenIn } from './store.ts'

/** A shape read back as text. */
export function attachText(parts: Parts): void {
  partOf(parts, '[data-format]').addEventListener('change', () => fill(parts))
}

export function showText(parts: Parts): void {
  const shape = chosenIn(parts.store.$drawing.get())
  if (shape === null) return
  dialogOf(parts, 'text').querySelector('[data-title]')!.textContent = shape.label
  fill(parts)
  openDialog(parts, 'text')
}

function fill(parts: Parts): void {
  const shape = chosenIn(parts.store.$drawing.get())
  const format = partOf<HTMLSelectElement>(parts, '[data-format]').value as TextFormat
  partOf<HTMLTextAreaElement>(parts, '[data-text]').value =
    shape === null ? '' : writeShapeText(shape, format)
  partOf(parts, '[data-copied]').textContent = ''
}

export async function copyText(parts: Parts): Promise<void> {
  const text = partOf<HTMLTextAreaElement>(parts, '[data-text]')
  text.select()
  const says = await navigator.clipboard.writeText(text.value).then(
    () => 'Copied.',
    () => copyFailed,
  )
  partOf(parts, '[data-copied]').textContent = says
}
