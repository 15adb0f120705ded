import { isId } from '#src/domain/ids.ts'
import { coordinateFactor, defaultShapeColor, overlayNameMaximum } from '#src/domain/limits.ts'
import { checkParts } from '#src/domain/map/drawing/shapes/check-parts.ts'
import { parseColor } from '#src/domain/map/drawing/shapes/shape-colors.ts'
import { type Part, partsOf } from '#src/domain/map/drawing/shapes/shape-parts.ts'
import type { ShapeProblem } from '#src/domain/map/drawing/shapes/validity.ts'
import type { Position } from '#src/domain/map/geometry/shapes.ts'
import { type PieceProblem, pieceProblems } from '#src/domain/map/messages/drawing-messages.ts'

// Overlays are named groups of polygons (SPEC §3 Map overlay, §5 Overlay name, §7 Overlay save body).

export interface OverlayPolygon {
  readonly label: string
  /** The color as six hexadecimal digits. */
  readonly color: string
  /** The parts of the polygon. Each is an outline followed by its holes. */
  readonly parts: readonly Part[]
}

export type OverlayRequest =
  | {
      readonly kind: 'new'
      readonly name: string
      readonly isPublic: boolean
      readonly polygons: readonly OverlayPolygon[]
    }
  | { readonly kind: 'existing'; readonly id: string; readonly polygons: readonly OverlayPolygon[] }

/** Error messages by form field, such as `modal_overlay_name` and `coords2`. */
export type OverlayErrors = Readonly<Record<string, string>>

export type ReadOverlay =
  | { readonly ok: true; readonly request: OverlayRequest }
  | { readonly ok: false; readonly errors: OverlayErrors }

const maxPolygons = 100
const maxLabelLength = 40
const maxCorners = 10_000
/** The limit for polygons with holes or several parts, because all their rings are compared with each other. */
const maxCornersOfParts = 2_500

export function readOverlayForm(form: URLSearchParams): ReadOverlay {
  const errors: Record<string, string> = {}
  const polygons = readPolygons(form, errors)
  const kind = form.get('modal_overlaysave_type')
  if (polygons.length === 0 && Object.keys(errors).length === 0)
    errors['polyCount'] = 'Select at least one polygon.'
  const request =
    kind === 'new'
      ? readNew(form, polygons, errors)
      : kind === 'existing'
        ? readExisting(form, polygons, errors)
        : null
  if (request === null) errors['modal_overlaysave_type'] = 'Choose a new or an existing overlay.'
  return request === null || Object.keys(errors).length > 0
    ? { ok: false, errors }
    : { ok: true, request }
}

type FieldErrors = Record<string, string>

function readNew(
  form: URLSearchParams,
  polygons: readonly OverlayPolygon[],
  errors: FieldErrors,
): OverlayRequest {
  const { name, problem } = checkOverlayName(form.get('modal_overlay_name'))
  if (problem !== null) errors['modal_overlay_name'] = problem
  return {
    kind: 'new',
    name,
    isPublic: /^(Y|on|true|1)$/i.test(form.get('public') ?? ''),
    polygons,
  }
}

export function checkOverlayName(text: string | null): {
  readonly name: string
  readonly problem: string | null
} {
  const name = plain(text)
  if (name === '') return { name, problem: 'Give the overlay a name.' }
  const isLong = Array.from(name).length > overlayNameMaximum
  return { name, problem: isLong ? `Names can have up to ${overlayNameMaximum} characters.` : null }
}

function readExisting(
  form: URLSearchParams,
  polygons: readonly OverlayPolygon[],
  errors: FieldErrors,
): OverlayRequest {
  const id = form.get('modal_overlay_sel') ?? ''
  if (!isId(id)) errors['modal_overlay_sel'] = 'Choose an overlay.'
  return { kind: 'existing', id, polygons }
}

function readPolygons(form: URLSearchParams, errors: FieldErrors): OverlayPolygon[] {
  const count = Number(form.get('polyCount') ?? 0)
  if (!Number.isInteger(count) || count < 0 || count > maxPolygons) {
    errors['polyCount'] = `You can save up to ${maxPolygons} polygons at once.`
    return []
  }
  const numbers = Array.from({ length: count }, (_, i) => i + 1)
  return numbers
    .filter((n) => isChosen(form.get(`selected${n}`)))
    .flatMap((n) => readPolygon(form, n, errors) ?? [])
}

const isChosen = (value: string | null) => value !== null && !/^(|0|false|off|N)$/i.test(value)

function readPolygon(form: URLSearchParams, n: number, errors: FieldErrors): OverlayPolygon | null {
  const parts = parseCoordinates(form.get(`coords${n}`) ?? '')
  const checked = parts && !isTooLarge(parts) ? checkParts(parts) : null
  if (!checked?.ok) {
    errors[`coords${n}`] = checked ? whyWords(checked.why) : invalidBoundaries
    return null
  }
  const label =
    Array.from(plain(form.get(`label${n}`)))
      .slice(0, maxLabelLength)
      .join('') || `Polygon ${n}`
  return {
    label,
    color: parseColor(form.get(`color${n}`)) ?? defaultShapeColor,
    parts: partsOf(checked.geometry) ?? [],
  }
}

const invalidBoundaries = 'This shape has invalid boundaries.'
function isTooLarge(parts: readonly Part[]): boolean {
  const rings = parts.flat()
  return rings.length > 1 && rings.flat().length > maxCornersOfParts
}

const whyWords = (why: ShapeProblem) => pieceProblems[why as PieceProblem] ?? invalidBoundaries

const plain = (text: string | null) => (text ?? '').replace(/\p{Cc}+/gu, ' ').trim()

/** Reads `latitude longitude,…` in micro-degrees (SPEC §5); `;` begins a hole, `|` a part. Null if invalid. */
export function parseCoordinates(text: string): Part[] | null {
  if (text.split(/[,;|]/, maxCorners + 1).length > maxCorners) return null
  const parts = text.split('|').map((part) => part.split(';').map(parseRing))
  return parts.flat().includes(null) ? null : (parts as Part[])
}

function parseRing(text: string): Position[] | null {
  const positions = text.split(',').map((pair): Position | null => {
    const [, latitude, longitude] = /^\s*(-?\d{1,9})\s+(-?\d{1,9})\s*$/.exec(pair) ?? []
    return latitude === undefined ? null : [Number(longitude), Number(latitude)]
  })
  const isOnGlobe = ([x, y]: Position) =>
    Math.abs(x) <= 180 * coordinateFactor && Math.abs(y) <= 90 * coordinateFactor
  return positions.every((position) => position !== null && isOnGlobe(position))
    ? (positions as Position[])
    : null
}

export const formatCoordinates = (parts: readonly Part[]): string =>
  parts.map((rings) => rings.map((ring) => ringText(ring.slice(0, -1))).join(';')).join('|')

const ringText = (positions: readonly Position[]) =>
  positions.map(([longitude, latitude]) => `${latitude} ${longitude}`).join(',')
