import type { Bounds, Position, Ring } from '#src/domain/map/geometry/shapes.ts'

/** The geometry of a drawn shape. Positions are in whole micro-degrees, radii in miles. */
export type DrawnGeometry =
  /** A polygon's first ring is its outline; the others are holes. */
  | { readonly kind: 'polygon'; readonly rings: readonly Ring[] }
  | ({ readonly kind: 'rectangle' } & Bounds)
  | { readonly kind: 'circle'; readonly center: Position; readonly miles: number }
  | { readonly kind: 'around'; readonly id: string; readonly miles: number }
  | { readonly kind: 'line'; readonly positions: readonly Position[] }
  | { readonly kind: 'several'; readonly of: readonly (readonly Ring[])[] }

export interface DrawnShape {
  /** The shape's id on this page, which is not the id of an overlay. */
  readonly id: string
  readonly geometry: DrawnGeometry
  readonly label: string
  readonly color: string
  readonly excluded: boolean
}

export const tools = ['freehand', 'polygon', 'rectangle', 'circle'] as const
export type Tool = (typeof tools)[number]

export const canEdit = ({ kind }: DrawnGeometry): boolean =>
  kind === 'several' || tools.some((tool) => tool === kind)

const words: Record<DrawnGeometry['kind'], string> = {
  polygon: 'Polygon',
  rectangle: 'Rectangle',
  circle: 'Circle',
  around: 'Circle around a listing',
  line: 'Line',
  several: 'Area',
}

export function labelFor(
  { kind }: DrawnGeometry,
  others: readonly Pick<DrawnShape, 'label'>[],
): string {
  const labels = new Set(others.map(({ label }) => label))
  let number = 1
  while (labels.has(`${words[kind]} ${number}`)) number++
  return `${words[kind]} ${number}`
}
