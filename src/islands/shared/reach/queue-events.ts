import { offerCancel } from '../offer-cancel.ts'
import { isPlain } from '../on-reach.ts'
import { isSlowLine } from '../slow-line.ts'
import { islandsAt, type LostEvent, matchOf, type Reachable } from './reachable.ts'

const lostEvent: LostEvent = 'island:lost'

/** Repeats the event in a ready island; after a failure, does the browser's default. */
type Replay = (isReady: boolean) => void

interface Queued {
  readonly replay: Replay
  readonly end: () => void
}

type FindReplay = (event: Event, island: Reachable) => Replay | null

/** Holds an island's first click, key, or submit until the island is ready or has failed. */
export function queueEvents(hydrate: (island: Reachable) => void) {
  const queued = new Map<Reachable, Queued>()
  const queue = (event: Event, findReplay: FindReplay) => {
    for (const reached of islandsAt(event.target)) {
      const { hydration } = reached
      const isLeft = event.defaultPrevented || isQuickerByLink(event)
      const replay = isLeft ? null : findReplay(event, reached)
      if (hydration === 'ready' || hydration === 'failed' || replay === null) continue
      event.preventDefault()
      event.stopImmediatePropagation()
      if (!queued.has(reached))
        queued.set(reached, { replay, end: offerCancel(() => drop(reached)) })
      reached.island.dataset['waiting'] = ''
      hydrate(reached)
    }
  }
  const drop = (reached: Reachable) => {
    delete reached.island.dataset['waiting']
    queued.get(reached)?.end()
    queued.delete(reached)
  }
  const finders = { click: replayClick, submit: replaySubmit, keydown: replayKey }
  for (const [type, findReplay] of Object.entries(finders))
    document.addEventListener(type, (event) => queue(event, findReplay), { capture: true })
  return {
    release(reached: Reachable): void {
      const replay = queued.get(reached)?.replay
      drop(reached)
      replay?.(reached.hydration === 'ready')
    },
  }
}

/** On a slow connection, following the link is faster. */
export const isQuickerByLink = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('a[href]') !== null && isSlowLine()

/** Replays a plain click on a link or button; others keep their default. */
function replayClick(event: Event, { island, selector }: Reachable): Replay | null {
  const { target } = event
  if (!(target instanceof Element && event instanceof MouseEvent && isPlain(event))) return null
  const control = target.closest<HTMLElement>('a[href], button')
  if (control === null || !(island.contains(control) || matchOf(control, selector))) return null
  // A search may have replaced the control.
  return (isReady) => {
    const now = control.isConnected ? null : document.getElementById(control.id)
    if (isReady || !needsScript(control)) (now ?? control).click()
    else document.dispatchEvent(new CustomEvent(lostEvent, { detail: {} }))
  }
}

const needsScript = (control: HTMLElement) =>
  control instanceof HTMLButtonElement && control.type === 'button'

function replaySubmit(event: Event): Replay | null {
  const { target } = event
  if (!(target instanceof HTMLFormElement && event instanceof SubmitEvent)) return null
  return () => target.requestSubmit(event.submitter)
}

/** Text fields receive typing, Enter and space become clicks, and Tab moves the focus. */
function replayKey(event: Event): Replay | null {
  const { target } = event
  if (!(target instanceof HTMLElement && event instanceof KeyboardEvent)) return null
  const isField = target.isContentEditable || target.closest('input, select, textarea') !== null
  const isLeft = /^(Tab|Enter| |Escape|Shift|Control|Alt|Meta)$/.test(event.key)
  if (isField || isLeft || event.ctrlKey || event.metaKey || event.altKey) return null
  return (isReady) =>
    void (isReady && target.dispatchEvent(new KeyboardEvent('keydown', init(event))))
}

const init = ({ key, code, shiftKey, repeat }: KeyboardEvent): KeyboardEventInit => ({
  key,
  code,
  shiftKey,
  repeat,
  bubbles: true,
  cancelable: true,
})
