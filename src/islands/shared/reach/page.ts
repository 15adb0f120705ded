import { isQuickerByLink, queueEvents } from './queue-events.ts'
import { islandsAt, type Reachable, type ReadyEvent } from './reachable.ts'

// Hydrates an island when a person points at, touches or focuses it or what leads to it. Every listener is on the
// document: islands and the elements of their selectors may come later.

const readyEvent: ReadyEvent = 'island:ready'

function hydrate(reached: Reachable): void {
  if (reached.hydration !== undefined) return
  reached.hydration = 'loading'
  const { island } = reached
  island.addEventListener(readyEvent, () => settle(reached, 'ready'), { once: true })
  // Astro tells a failed load by this event, and then gives a function that does nothing.
  const fail = (event: Event) => {
    event.preventDefault()
    settle(reached, 'failed')
    // It is asked for again at the next touch.
    delete reached.hydration
  }
  island.addEventListener('astro:hydration-error', fail, { once: true })
  void reached.load().then((start) => start())
}

function settle(reached: Reachable, hydration: 'ready' | 'failed'): void {
  reached.hydration = hydration
  events.release(reached)
}

/** Focus given by `autofocus`, not by a person. */
const isGiven = ({ type, target }: Event) =>
  type === 'focusin' && (target as Element).hasAttribute('autofocus')

const events = queueEvents(hydrate)

for (const type of ['pointerover', 'focusin', 'touchstart'])
  document.addEventListener(
    type,
    (event) => isGiven(event) || isQuickerByLink(event) || islandsAt(event.target).forEach(hydrate),
    { capture: true, passive: true },
  )

// What htmx has taken out of the page: Astro itself looks for it only in view transitions.
document.addEventListener('htmx:after:swap', () => {
  for (const { island } of self.reachable ?? [])
    if (!island.isConnected) island.dispatchEvent(new CustomEvent('astro:unmount'))
  self.reachable = self.reachable?.filter(({ island }) => island.isConnected)
})
