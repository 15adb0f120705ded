import type { OverlayShape } from '#src/domain/map/overlays/overlay-shapes.ts'
import { overlayShapesByNamePath, shapesOverlaysPath } from '#src/domain/map/overlays/paths.ts'

// Finds shapes by name. One request returns the names, and another one the overlays of those shapes (SPEC §7).

export type NamedShape = Pick<OverlayShape, 'Id' | 'Name' | 'Color'>

export interface ShapeMatches {
  readonly shapes: readonly NamedShape[]
  readonly hasMore: boolean
}

const maxListed = 10

export async function findShapes(words: string, signal: AbortSignal): Promise<ShapeMatches> {
  // If the user types a `*`, it is a wildcard, too.
  const shapes = await ask<NamedShape[]>(overlayShapesByNamePath(`*${words.trim()}*`), signal)
  return { shapes: shapes.slice(0, maxListed), hasMore: shapes.length > maxListed }
}

/** Finds the overlays of shapes. The keys of the result are ids of shapes. */
export async function findOverlaysOf(
  shapes: readonly NamedShape[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, OverlayShape>> {
  const overlayShapes = await ask<OverlayShape[]>(
    shapesOverlaysPath(shapes.map(({ Id }) => Id)),
    signal,
  )
  return new Map(overlayShapes.map((shape) => [shape.Id, shape]))
}

async function ask<Answer>(path: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(path, { signal, headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`${response.status} ${path}`)
  return (await response.json()) as Answer
}
