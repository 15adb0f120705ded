/** `selector` matches elements outside of the island that open it. */
export interface Reachable {
  /** Loads scripts; returns the hydration. */
  readonly load: () => Promise<() => void | Promise<void>>
  readonly selector: unknown
  readonly island: HTMLElement
  hydration?: Hydration
}

/** `failed`: links and forms work without the script. */
export type Hydration = 'loading' | 'ready' | 'failed'

/** Fired after an island's effects ran (use-ready.ts). */
export type ReadyEvent = 'island:ready'

/** Fired on the document for a control whose script failed. */
export type LostEvent = 'island:lost'

declare global {
  var reachable: Reachable[] | undefined
}

/** Islands that contain `target` or that it opens. */
export function islandsAt(target: EventTarget | null): Reachable[] {
  if (!(target instanceof Element)) return []
  return (self.reachable ?? []).filter(
    ({ island, selector }) => island.contains(target) || matchOf(target, selector) !== null,
  )
}

export const matchOf = (target: Element, selector: unknown): Element | null =>
  typeof selector === 'string' && selector !== '' ? target.closest(selector) : null
