import { setImmediate } from 'node:timers/promises'

/** The limit is short, because several loops may run one after the other in the same turn of the event loop. */
const maxMs = 2

/** Lets other events run if a few milliseconds have passed. Long loops call it at each step. */
export type YieldToEvents = () => Promise<void>

export function createYielder(): YieldToEvents {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < maxMs) return
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
  const results: Found[] = []
  for (let at = 0; at < items.length; at += size) {
    for (const result of find(items.slice(at, at + size))) results.push(result)
    await breathe()
  }
  return results
}
