import { overlayShapesByNamePath, shapesOverlaysPath } from '#src/domain/overlays/paths.ts'
import type { OverlayShape } from '#src/domain/overlays/shapes.ts'

// Shapes of overlays by their names (SPEC §7): names first, then the overlays that they belong to.

export type NamedShape = Pick<OverlayShape, 'Id' | 'Name' | 'Color'>

export interface FoundShapes {
  readonly shapes: readonly NamedShape[]
  readonly hasMore: boolean
}

/** As many as are told at once; a longer name finds fewer. */
const mostListed = 10

/** Shapes whose names have the words in them. */
export async function findShapes(words: string, signal: AbortSignal): Promise<FoundShapes> {
  // A star stands for any letters, also where a person types it.
  const shapes = await ask<NamedShape[]>(overlayShapesByNamePath(`*${words.trim()}*`), signal)
  return { shapes: shapes.slice(0, mostListed), hasMore: shapes.length > mostListed }
}

/** The overlays of shapes, by the ids of the shapes. */
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
