const pair = /^\s*(?:POINT\s*)?[[({]?\s*(-?\d{1,3}\.\d+)\s*[,; ]\s*(-?\d{1,3}\.\d+)\s*[\])}]?\s*$/i

/** Two numbers with decimals in a cell, such as coordinates; null for anything else. */
export function pairOf(cell: string): readonly [number, number] | null {
  const found = pair.exec(cell)
  return found === null ? null : [Number(found[1]), Number(found[2])]
}
