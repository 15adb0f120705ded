import type { DrawnShape } from '#src/domain/drawing/shapes/drawn.ts'
import { checkOverlayName, formatCoordinates, type OverlayPolygon } from './overlays.ts'

// What the overlay modal holds, when it may be saved (SPEC §5 Overlay name), and what is sent then (SPEC §7).

export interface OverlayDraft {
  readonly kind: 'new' | 'existing' | null
  readonly name: string
  readonly isPublic: boolean
  /** Of the existing overlay that was chosen; empty for none. */
  readonly overlayId: string
  /** Of each listed polygon, whether it is checked. */
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
  /** Of the drawn shape. */
  readonly id: string
}

/** Drawn polygons, which alone can be kept; those with holes cannot, since an overlay's polygon is one line of corners. */
export function listPolygons(shapes: readonly DrawnShape[]): ListedPolygon[] {
  return shapes.flatMap(({ id, label, color, geometry }) => {
    const [ring, ...holes] = geometry.kind === 'polygon' ? geometry.rings : []
    return ring === undefined || holes.length > 0 ? [] : [{ id, label, color, ring }]
  })
}

/** Areas that no overlay can keep: polygons with holes, and those of several parts. */
export const hasUnkept = (shapes: readonly DrawnShape[]): boolean =>
  shapes.some(
    ({ geometry }) =>
      geometry.kind === 'several' || (geometry.kind === 'polygon' && geometry.rings.length > 1),
  )

/** SPEC §7 Overlay save body. Polygons count from 1; those that are not checked have no fields. */
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
  for (const [i, { label, color, ring }] of polygons.entries()) {
    if (draft.chosen[i] !== true) continue
    const n = i + 1
    body.set(`selected${n}`, 'on')
    body.set(`label${n}`, label)
    body.set(`color${n}`, color)
    body.set(`coords${n}`, formatCoordinates(ring.slice(0, -1)))
  }
  return body
}
