import type { DrawnGeometry, DrawnShape } from '#src/domain/map/drawing/shapes/drawn.ts'
import { partsOf } from '#src/domain/map/drawing/shapes/shape-parts.ts'
import { checkOverlayName, formatCoordinates, type OverlayPolygon } from './overlays.ts'

// The form that saves shapes as an overlay (SPEC §5 Overlay name, §7 Overlay save body).

export interface OverlayDraft {
  readonly kind: 'new' | 'existing' | null
  readonly name: string
  readonly isPublic: boolean
  readonly overlayId: string
  readonly chosen: readonly boolean[]
}

export function canSaveDraft({ kind, name, overlayId, chosen }: OverlayDraft): boolean {
  const isNamed =
    kind === 'new'
      ? checkOverlayName(name).problem === null
      : kind === 'existing' && overlayId !== ''
  return isNamed && chosen.includes(true)
}

export interface ListedPolygon extends OverlayPolygon {
  readonly id: string
}

/** Only polygons can be saved, including those of several parts (SPEC §6). */
export const isSavable = ({ kind }: DrawnGeometry): boolean =>
  kind === 'polygon' || kind === 'several'

export function listPolygons(shapes: readonly DrawnShape[]): ListedPolygon[] {
  return shapes
    .filter(({ geometry }) => isSavable(geometry))
    .map(({ id, label, color, geometry }) => ({ id, label, color, parts: partsOf(geometry) ?? [] }))
}

/** The fields that save an overlay (SPEC §7 Overlay save body). Polygons count from 1; unchecked ones have none. */
export function overlaySaveBody(
  draft: OverlayDraft,
  polygons: readonly OverlayPolygon[],
): URLSearchParams {
  const isNew = draft.kind === 'new'
  const body = new URLSearchParams({
    cmd: 'save',
    command_line_mode: 'false',
    modal_overlaysave_type: draft.kind ?? '',
    modal_overlay_sel: isNew ? '' : draft.overlayId,
    modal_overlay_name: isNew ? draft.name.trim() : '',
    public: isNew && draft.isPublic ? 'Y' : 'N',
    polyCount: String(polygons.length),
  })
  for (const [i, { label, color, parts }] of polygons.entries()) {
    if (draft.chosen[i] !== true) continue
    const n = i + 1
    body.set(`selected${n}`, 'on')
    body.set(`label${n}`, label)
    body.set(`color${n}`, color)
    body.set(`coords${n}`, formatCoordinates(parts))
  }
  return body
}
