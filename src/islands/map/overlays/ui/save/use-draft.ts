import { useRef, useState } from 'react'
import { editorClickGuardMs } from '#src/domain/limits.ts'
import {
  canSaveDraft,
  type ListedPolygon,
  type OverlayDraft,
} from '#src/domain/map/overlays/overlay-draft.ts'
import { checkOverlayName } from '#src/domain/map/overlays/overlays.ts'
import type { SaveOutcome } from '#src/islands/map/overlays/store/save-draft.ts'

export type SaveOverlay = (
  draft: OverlayDraft,
  polygons: readonly ListedPolygon[],
) => Promise<SaveOutcome>

export function useDraft(polygons: readonly ListedPolygon[], chosen: readonly string[]) {
  const [draft, setDraft] = useState(() => emptyDraft(polygons, chosen))
  const [isSaving, setIsSaving] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const isTooSoon = useClickGuard()
  return {
    draft,
    problem: refused ?? nameProblemOf(draft),
    canSave: !isSaving && canSaveDraft(draft),
    change(changes: Partial<OverlayDraft>): void {
      setDraft({ ...draft, ...changes })
      setRefused(null)
    },
    async save(send: SaveOverlay): Promise<void> {
      if (isTooSoon() || isSaving || !canSaveDraft(draft)) return
      setIsSaving(true)
      const outcome = await send(draft, polygons)
      setIsSaving(false)
      if (!outcome.isSaved) setRefused(outcome.nameProblem)
    },
  }
}

const emptyDraft = (
  polygons: readonly ListedPolygon[],
  chosen: readonly string[],
): OverlayDraft => ({
  kind: 'new',
  name: '',
  isPublic: false,
  overlayId: '',
  chosen: polygons.map(({ id }) => chosen.includes(id)),
})

/** Returns what is wrong with the name. An empty name is not reported while the user is typing. */
function nameProblemOf({ kind, name }: OverlayDraft): string | null {
  return kind === 'new' && name.trim() !== '' ? checkOverlayName(name).problem : null
}

/** Returns a function that is true for a click unless there was another one within 500 ms (SPEC §4). */
function useClickGuard(): () => boolean {
  const last = useRef(-Infinity)
  return () => {
    const now = performance.now()
    if (now - last.current < editorClickGuardMs) return true
    last.current = now
    return false
  }
}
