import { describe, expect, it } from 'vitest'
import type { DrawnShape } from '#src/domain/map/drawing/shapes/drawn.ts'
import type { Ring } from '#src/domain/map/geometry/shapes.ts'
import {
  canSaveDraft,
  listPolygons,
  type OverlayDraft,
  overlaySaveBody,
} from '#src/domain/map/overlays/overlay-draft.ts'
import { readOverlayForm } from '#src/domain/map/overlays/overlays.ts'

const ring: Ring = [
  [-122_300_000, 47_600_000],
  [-122_200_000, 47_600_000],
  [-122_200_000, 47_700_000],
  [-122_300_000, 47_600_000],
]
const coords = '47600000 -122300000,47600000 -122200000,47700000 -122200000'
const draft: OverlayDraft = {
  kind: 'new',
  name: 'Zones',
  isPublic: true,
  overlayId: '',
  chosen: [true],
}
const id = '20200101000000000000000000'
const polygon = { label: 'North', color: 'd0312d', parts: [[ring]] }

describe('§5 Overlay names', () => {
  it('a new overlay needs a name after trimming, of at most 40 characters, and a checked polygon', () => {
    expect(canSaveDraft(draft)).toBe(true)
    for (const name of ['', ' \t', 'x'.repeat(41)]) {
      expect(name).toEqual(name)
      expect(canSaveDraft({ ...draft, name })).toBe(false)
    }
    expect(canSaveDraft({ ...draft, name: '🏡'.repeat(40) })).toBe(true)
    for (const chosen of [[], [false, false]])
      expect(canSaveDraft({ ...draft, chosen })).toBe(false)
  })

  it('an existing one must be chosen, with a checked polygon; its name is not required', () => {
    const existing: OverlayDraft = { ...draft, kind: 'existing', name: '', overlayId: id }
    expect(canSaveDraft({ ...existing, chosen: [false, true] })).toBe(true)
    expect(canSaveDraft({ ...existing, overlayId: '' })).toBe(false)
    expect(canSaveDraft({ ...existing, chosen: [false] })).toBe(false)
  })

  it('nothing is saved while neither is selected', () =>
    expect(canSaveDraft({ ...draft, kind: null, overlayId: id })).toBe(false))
})

describe('§7 Overlay save body', () => {
  it('has the fields of the specification, and those of checked polygons alone', () => {
    const body = overlaySaveBody({ ...draft, name: ' Zones ', chosen: [false, true] }, [
      polygon,
      polygon,
    ])
    expect(Object.fromEntries(body)).toEqual({
      cmd: 'save',
      command_line_mode: 'false',
      modal_overlaysave_type: 'new',
      modal_overlay_sel: '',
      modal_overlay_name: 'Zones',
      public: 'Y',
      polyCount: '2',
      selected2: 'on',
      label2: 'North',
      color2: 'd0312d',
      coords2: coords,
    })
  })

  it('is what the server reads', () => {
    const polygons = [{ label: 'North', color: 'd0312d', parts: [[ring]] }]
    expect(readOverlayForm(overlaySaveBody(draft, [polygon]))).toEqual({
      ok: true,
      request: { kind: 'new', name: 'Zones', isPublic: true, polygons },
    })
    const body = overlaySaveBody({ ...draft, kind: 'existing', overlayId: id }, [polygon])
    expect(body.get('modal_overlay_name')).toBe('')
    expect(body.get('public')).toBe('N')
    expect(readOverlayForm(body)).toEqual({ ok: true, request: { kind: 'existing', id, polygons } })
  })

  it('is of drawn polygons, also with holes and of several parts', () => {
    const shape = (geometry: DrawnShape['geometry']): DrawnShape => ({
      id: 'a',
      label: 'North',
      color: 'd0312d',
      excluded: false,
      geometry,
    })
    const circle = shape({ kind: 'circle', center: [0, 0], miles: 1 })
    const shapes = [
      circle,
      shape({ kind: 'polygon', rings: [ring] }),
      shape({ kind: 'polygon', rings: [ring, ring] }),
      shape({ kind: 'several', of: [[ring], [ring]] }),
    ]
    expect(listPolygons(shapes)).toEqual([
      { id: 'a', ...polygon },
      { id: 'a', ...polygon, parts: [[ring, ring]] },
      { id: 'a', ...polygon, parts: [[ring], [ring]] },
    ])
  })
})
