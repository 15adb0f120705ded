import { useStore } from '@nanostores/react'
import { mapArea } from '#src/domain/map/searched-bounds.ts'
import { ChoiceInput } from '../cards/controls/ChoiceInput.tsx'
import { usePanel } from '../state/panel-context.ts'

/** Hidden input with the searched part of the map. It is removed when everything is cleared. */
export function Area({ bounds }: { readonly bounds: string }) {
  const { panel } = usePanel()
  const times = useStore(panel.$panel).emptied[''] ?? 0
  return (
    <ChoiceInput
      key={times}
      type="checkbox"
      name="bounds"
      value={bounds}
      label={`Only in ${mapArea}`}
      checked={times === 0}
    />
  )
}
