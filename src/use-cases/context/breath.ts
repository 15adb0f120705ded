import { setImmediate } from 'node:timers/promises'

/** Short, since several loops may run one after the other in the same turn. */
const longestMs = 2

/** Yields to other events if a few milliseconds have passed. */
export type YieldToEvents = () => Promise<void>

export function createYielder(): YieldToEvents {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longestMs) return
    await setImmediate()
    since = performance.now()
  }
}

export async function inPieces<Item, Found>(
  items: readonly Item[],
  size: number,
  find: (piece: readonly Item[]) => Iterable<Found>,
): Promise<Found[]> {
  const breathe = createYielder()
  const found: Found[] = []
  for (let at = 0; at < items.length; at += size) {
    for (const one of find(items.slice(at, at + size))) found.push(one)
    await breathe()
  }
  return found
}
