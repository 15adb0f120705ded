import type { Bounds, Position, Ring } from '#src/domain/geometry/shapes.ts'

// What is drawn on a map, or typed as text: a shape that listings are searched in, with its name and color (SPEC §3
// Annotation, §4 Drawing).

/** Positions in whole micro-degrees, radii in miles. */
export type DrawnGeometry =
  /** The first ring is the outer one, the others are holes. */
  | { readonly kind: 'polygon'; readonly rings: readonly Ring[] }
  | ({ readonly kind: 'rectangle' } & Bounds)
  | { readonly kind: 'circle'; readonly center: Position; readonly miles: number }
  /** Around the place of a listing. */
  | { readonly kind: 'around'; readonly id: string; readonly miles: number }
  | { readonly kind: 'line'; readonly positions: readonly Position[] }
  /** Polygons that are one shape, each by its rings. */
  | { readonly kind: 'several'; readonly of: readonly (readonly Ring[])[] }

export interface DrawnShape {
  /** Of this page alone; no id of an overlay's shape. */
  readonly id: string
  readonly geometry: DrawnGeometry
  /** What the person calls it; never empty. */
  readonly label: string
  /** Six hexadecimal digits. */
  readonly color: string
  /** Listings in it are left out instead. */
  readonly excluded: boolean
}

export const tools = ['freehand', 'polygon', 'rectangle', 'circle'] as const
export type Tool = (typeof tools)[number]

/** Whether its corners or its radius can be dragged. */
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

/** `Polygon 2`: a shape's default name, unique among the others. */
export function labelFor(
  { kind }: DrawnGeometry,
  others: readonly Pick<DrawnShape, 'label'>[],
): string {
  const taken = new Set(others.map(({ label }) => label))
  let number = 1
  while (taken.has(`${words[kind]} ${number}`)) number++
  return `${words[kind]} ${number}`
}
