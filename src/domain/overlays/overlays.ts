import type { Role } from '#src/domain/access/roles.ts'
import { parseColor } from '#src/domain/drawing/shapes/colors.ts'
import { checkPolygon } from '#src/domain/drawing/shapes/validity.ts'
import type { Position, Ring } from '#src/domain/geometry/shapes.ts'
import { isId } from '#src/domain/ids.ts'
import { coordinateFactor, defaultShapeColour, overlayNameMaximum } from '#src/domain/limits.ts'

// Map overlays: named groups of polygons (SPEC §3 Map overlay, §5 Overlay name, §7 Overlay save body).

/** SPEC §6: 'Add Polygon to Overlay' is for agents. */
export const canSaveOverlays = (role: Role): boolean => role === 'private'

export interface OverlayPolygon {
  readonly label: string
  /** Six hexadecimal digits. */
  readonly color: string
  readonly ring: Ring
}

/** What the overlay modal asks for. */
export type WantedOverlay =
  | {
      readonly kind: 'new'
      readonly name: string
      readonly isPublic: boolean
      readonly polygons: readonly OverlayPolygon[]
    }
  | { readonly kind: 'existing'; readonly id: string; readonly polygons: readonly OverlayPolygon[] }

/** Sentences by the field that they are about: `modal_overlay_name`, `coords2`. */
export type OverlayErrors = Readonly<Record<string, string>>

export type ReadOverlay =
  | { readonly ok: true; readonly wanted: WantedOverlay }
  | { readonly ok: false; readonly errors: OverlayErrors }

const mostPolygons = 100
const longestLabel = 40
const mostCorners = 10_000

/** The body of an overlay that is saved; polygons that were not chosen are left out. */
export function readOverlayForm(form: URLSearchParams): ReadOverlay {
  const errors: Record<string, string> = {}
  const polygons = readPolygons(form, errors)
  const kind = form.get('modal_overlaysave_type')
  if (polygons.length === 0 && Object.keys(errors).length === 0)
    errors['polyCount'] = 'Choose at least one polygon.'
  const wanted =
    kind === 'new'
      ? readNew(form, polygons, errors)
      : kind === 'existing'
        ? readExisting(form, polygons, errors)
        : null
  if (wanted === null) errors['modal_overlaysave_type'] = 'Choose a new or an existing overlay.'
  return wanted === null || Object.keys(errors).length > 0
    ? { ok: false, errors }
    : { ok: true, wanted }
}

type Found = Record<string, string>

function readNew(
  form: URLSearchParams,
  polygons: readonly OverlayPolygon[],
  errors: Found,
): WantedOverlay {
  const { name, problem } = checkOverlayName(form.get('modal_overlay_name'))
  if (problem !== null) errors['modal_overlay_name'] = problem
  return {
    kind: 'new',
    name,
    isPublic: /^(Y|on|true|1)$/i.test(form.get('public') ?? ''),
    polygons,
  }
}

/** The name as it is kept, without control characters, and the sentence about what is wrong with it. */
export function checkOverlayName(text: string | null): {
  readonly name: string
  readonly problem: string | null
} {
  const name = plain(text)
  if (name === '') return { name, problem: 'Give the overlay a name.' }
  const isLong = Array.from(name).length > overlayNameMaximum
  return { name, problem: isLong ? `A name has at most ${overlayNameMaximum} characters.` : null }
}

function readExisting(
  form: URLSearchParams,
  polygons: readonly OverlayPolygon[],
  errors: Found,
): WantedOverlay {
  const id = form.get('modal_overlay_sel') ?? ''
  if (!isId(id)) errors['modal_overlay_sel'] = 'Choose an overlay.'
  return { kind: 'existing', id, polygons }
}

function readPolygons(form: URLSearchParams, errors: Found): OverlayPolygon[] {
  const count = Number(form.get('polyCount') ?? 0)
  if (!Number.isInteger(count) || count < 0 || count > mostPolygons) {
    errors['polyCount'] = `An overlay is saved with at most ${mostPolygons} polygons at once.`
    return []
  }
  const numbers = Array.from({ length: count }, (_, i) => i + 1)
  return numbers
    .filter((n) => isChosen(form.get(`selected${n}`)))
    .flatMap((n) => readPolygon(form, n, errors) ?? [])
}

const isChosen = (value: string | null) => value !== null && !/^(|0|false|off|N)$/i.test(value)

function readPolygon(form: URLSearchParams, n: number, errors: Found): OverlayPolygon | null {
  const corners = parseCoordinates(form.get(`coords${n}`) ?? '')
  const checked = corners && checkPolygon(corners)
  if (!checked?.ok || checked.geometry.kind !== 'polygon') {
    errors[`coords${n}`] = 'This shape has invalid boundaries.'
    return null
  }
  const label =
    Array.from(plain(form.get(`label${n}`)))
      .slice(0, longestLabel)
      .join('') || `Polygon ${n}`
  return {
    label,
    color: parseColor(form.get(`color${n}`)) ?? defaultShapeColour,
    ring: checked.geometry.rings[0]!,
  }
}

const plain = (text: string | null) => (text ?? '').replace(/\p{Cc}+/gu, ' ').trim()

/** `latitude longitude,…` in whole micro-degrees (SPEC §5); null for anything else. */
export function parseCoordinates(text: string): Position[] | null {
  const pairs = text.split(',')
  if (pairs.length > mostCorners) return null
  const positions = pairs.map((pair): Position | null => {
    const [, latitude, longitude] = /^\s*(-?\d{1,9})\s+(-?\d{1,9})\s*$/.exec(pair) ?? []
    return latitude === undefined ? null : [Number(longitude), Number(latitude)]
  })
  const isOnGlobe = ([x, y]: Position) =>
    Math.abs(x) <= 180 * coordinateFactor && Math.abs(y) <= 90 * coordinateFactor
  return positions.every((position) => position !== null && isOnGlobe(position))
    ? (positions as Position[])
    : null
}

export const formatCoordinates = (positions: readonly Position[]): string =>
  positions.map(([longitude, latitude]) => `${latitude} ${longitude}`).join(',')
