import type { Line, Position } from './feature.ts'

// Contributors to OpenStreetMap split a street or river into many lines, one for each change of a tag. Once joined, the
// lines can be drawn and simplified as one, and may form closed rings.

const keyOf = ([longitude, latitude]: Position) => `${longitude},${latitude}`

/** Joins lines that share an end. With `turn`, lines are reversed where that is needed to join them. */
export function joinLines(lines: readonly Line[], { turn }: { readonly turn: boolean }): Line[] {
  const ends = new Map<string, Set<number>>()
  const note = (position: Position, i: number) => {
    const lineIndexes = ends.get(keyOf(position))
    if (lineIndexes === undefined) ends.set(keyOf(position), new Set([i]))
    else lineIndexes.add(i)
  }
  for (const [i, line] of lines.entries()) {
    note(line[0]!, i)
    if (turn) note(line.at(-1)!, i)
  }
  const free = new Set(lines.keys())
  const nextAt = (position: Position): Line | null => {
    for (const i of ends.get(keyOf(position)) ?? []) {
      if (!free.delete(i)) continue
      return keyOf(lines[i]![0]!) === keyOf(position) ? lines[i]! : lines[i]!.toReversed()
    }
    return null
  }
  const joined: Line[] = []
  // Lines without a predecessor come first, so that each chain is built from its beginning.
  for (const i of beginnings(lines)) {
    if (!free.delete(i)) continue
    const line = extend(lines[i]!, nextAt)
    joined.push(turn ? extend(line.toReversed(), nextAt) : line)
  }
  return joined
}

function beginnings(lines: readonly Line[]): number[] {
  const led = new Set(lines.map((line) => keyOf(line.at(-1)!)))
  const indices = [...lines.keys()]
  const isLed = (i: number) => led.has(keyOf(lines[i]![0]!))
  return [...indices.filter((i) => !isLed(i)), ...indices.filter(isLed)]
}

function extend(line: Line, nextAt: (at: Position) => Line | null): Line {
  const points = [...line]
  for (;;) {
    if (points.length > 2 && isClosed(points)) return points
    const nextLine = nextAt(points.at(-1)!)
    if (nextLine === null) return points
    for (let i = 1; i < nextLine.length; i++) points.push(nextLine[i]!)
  }
}

export const isClosed = (line: Line): boolean =>
  line.length > 3 && keyOf(line[0]!) === keyOf(line.at(-1)!)
