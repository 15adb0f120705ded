/** An island that waits to be reached for; `selector` matches what leads to it elsewhere in the page. */
export interface Reachable {
  /** Loads the island's scripts, gives what hydrates it. */
  readonly load: () => Promise<() => void | Promise<void>>
  readonly selector: unknown
  readonly island: HTMLElement
  hydration?: Hydration
}

/** `failed`: its script could not be had, so links and forms work as without it. */
export type Hydration = 'loading' | 'ready' | 'failed'

/** The event of an island whose effects have run (use-ready.ts). */
export type ReadyEvent = 'island:ready'

/** The event on the document when a control does nothing, since its island's script could not be had. */
export type LostEvent = 'island:lost'

declare global {
  var reachable: Reachable[] | undefined
}

/** The islands that `target` belongs to or leads to. */
export function islandsAt(target: EventTarget | null): Reachable[] {
  if (!(target instanceof Element)) return []
  return (self.reachable ?? []).filter(
    ({ island, selector }) => island.contains(target) || matchOf(target, selector) !== null,
  )
}

/** The element around `target` that matches the selector of an island. */
export const matchOf = (target: Element, selector: unknown): Element | null =>
  typeof selector === 'string' && selector !== '' ? target.closest(selector) : null
