import { ringOf } from '#src/domain/geometry/bounds.ts'
import type { Ring } from '#src/domain/geometry/shapes.ts'
import type { DrawnGeometry } from './drawn.ts'

// An area by its parts: each has an outer ring and, after it, its holes.

export type Part = readonly Ring[]

export type AreaOfParts = Extract<DrawnGeometry, { kind: 'polygon' | 'several' }>

/** Null for what has no corners of its own, as a circle. */
export function partsOf(geometry: DrawnGeometry): readonly Part[] | null {
  if (geometry.kind === 'polygon') return [geometry.rings]
  if (geometry.kind === 'several') return geometry.of
  return geometry.kind === 'rectangle' ? [[ringOf(geometry)]] : null
}

/** Of one part at least. */
export function fromParts(parts: readonly Part[]): AreaOfParts {
  const [only] = parts
  return parts.length === 1 && only !== undefined
    ? { kind: 'polygon', rings: only }
    : { kind: 'several', of: parts }
}

/** Whether holes can be cut into it and parts added to it. */
export const hasParts = ({ kind }: DrawnGeometry): boolean =>
  kind === 'polygon' || kind === 'several' || kind === 'rectangle'
