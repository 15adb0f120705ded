import { ringOf } from '#src/domain/map/geometry/rectangle.ts'
import type { Ring } from '#src/domain/map/geometry/shapes.ts'
import type { DrawnGeometry } from './drawn.ts'

export type Part = readonly Ring[]

export type AreaOfParts = Extract<DrawnGeometry, { kind: 'polygon' | 'several' }>

export function partsOf(geometry: DrawnGeometry): readonly Part[] | null {
  if (geometry.kind === 'polygon') return [geometry.rings]
  if (geometry.kind === 'several') return geometry.of
  return geometry.kind === 'rectangle' ? [[ringOf(geometry)]] : null
}

export function fromParts(parts: readonly Part[]): AreaOfParts {
  const [only] = parts
  return parts.length === 1 && only !== undefined
    ? { kind: 'polygon', rings: only }
    : { kind: 'several', of: parts }
}

export const hasParts = ({ kind }: DrawnGeometry): boolean =>
  kind === 'polygon' || kind === 'several' || kind === 'rectangle'

export interface CornerPlace {
  readonly part: number
  readonly ring: number
  readonly index: number
}

/** Finds a corner by its number among the corners of all rings. */
export function cornerPlace(parts: readonly Part[], at: number): CornerPlace | null {
  let index = at
  for (const [part, rings] of parts.entries()) {
    for (const [ring, { length }] of rings.entries()) {
      if (index < length - 1) return { part, ring, index }
      index -= length - 1
    }
  }
  return null
}
