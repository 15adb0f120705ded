import type { OverlayShape } from '#src/domain/map/overlays/overlay-shapes.ts'
import { overlayShapesByNamePath, shapesOverlaysPath } from '#src/domain/map/overlays/paths.ts'

// SPEC §7 has one request for names and another for the overlays of those shapes.

export type NamedShape = Pick<OverlayShape, 'Id' | 'Name' | 'Color'>

export interface FoundShapes {
  readonly shapes: readonly NamedShape[]
  readonly hasMore: boolean
}

const mostListed = 10

export async function findShapes(words: string, signal: AbortSignal): Promise<FoundShapes> {
  // A `*` that a person types is a wildcard too.
  const shapes = await ask<NamedShape[]>(overlayShapesByNamePath(`*${words.trim()}*`), signal)
  return { shapes: shapes.slice(0, mostListed), hasMore: shapes.length > mostListed }
}

/** By the shape's id. */
export async function findOverlaysOf(
  shapes: readonly NamedShape[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, OverlayShape>> {
  const found = await ask<OverlayShape[]>(shapesOverlaysPath(shapes.map(({ Id }) => Id)), signal)
  return new Map(found.map((shape) => [shape.Id, shape]))
}

async function ask<Answer>(path: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(path, { signal, headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`${response.status} ${path}`)
  return (await response.json()) as Answer
}
