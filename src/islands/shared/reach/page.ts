import { reaches } from '#src/islands/shared/on-reach.ts'
import { isQuickerByLink, queueEvents } from './queue-events.ts'
import { islandsAt, type Reachable, type ReadyEvent } from './reachable.ts'

// Hydrates on pointer, touch, or focus. Listeners are on the document, since islands and matching elements may be
// inserted later.

const readyEvent: ReadyEvent = 'island:ready'

function hydrate(reached: Reachable): void {
  if (reached.hydration !== undefined) return
  reached.hydration = 'loading'
  const { island } = reached
  island.addEventListener(readyEvent, () => settle(reached, 'ready'), { once: true })
  // Astro fires this event for a failed load, and then returns a no-op.
  const fail = (event: Event) => {
    event.preventDefault()
    settle(reached, 'failed')
    // Retried at the next reach.
    delete reached.hydration
  }
  island.addEventListener('astro:hydration-error', fail, { once: true })
  void reached.load().then((start) => start())
}

function settle(reached: Reachable, hydration: 'ready' | 'failed'): void {
  reached.hydration = hydration
  events.release(reached)
}

/** Focus by `autofocus`, not by a person. */
const isGiven = ({ type, target }: Event) =>
  type === 'focusin' && (target as Element).hasAttribute('autofocus')

const events = queueEvents(hydrate)

for (const type of reaches)
  document.addEventListener(
    type,
    (event) => isGiven(event) || isQuickerByLink(event) || islandsAt(event.target).forEach(hydrate),
    { capture: true, passive: true },
  )

// Astro cleans up only in view transitions, not after htmx swaps.
document.addEventListener('htmx:after:swap', () => {
  for (const { island } of self.reachable ?? [])
    if (!island.isConnected) island.dispatchEvent(new CustomEvent('astro:unmount'))
  self.reachable = self.reachable?.filter(({ island }) => island.isConnected)
})
