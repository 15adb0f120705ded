import { islandsAt, matchOf, type Reachable } from './reachable.ts'

/** Does again, in an island that is ready now, what a person did before; without its script, what a browser would. */
type Replay = (isReady: boolean) => void

type FindReplay = (event: Event, island: Reachable) => Replay | null

/** Holds back the first click, key or form that is meant for an island until the island is ready, or has failed. */
export function keepEvents(hydrate: (island: Reachable) => void) {
  const kept = new Map<Reachable, Replay>()
  const keep = (event: Event, findReplay: FindReplay) => {
    for (const reached of islandsAt(event.target)) {
      const { hydration } = reached
      const replay = event.defaultPrevented ? null : findReplay(event, reached)
      if (hydration === 'ready' || hydration === 'failed' || replay === null) continue
      event.preventDefault()
      event.stopImmediatePropagation()
      if (!kept.has(reached)) kept.set(reached, replay)
      reached.island.dataset['waiting'] = ''
      hydrate(reached)
    }
  }
  const finders = { click: replayClick, submit: replaySubmit, keydown: replayKey }
  for (const [type, findReplay] of Object.entries(finders))
    document.addEventListener(type, (event) => keep(event, findReplay), { capture: true })
  return {
    release(reached: Reachable): void {
      delete reached.island.dataset['waiting']
      kept.get(reached)?.(reached.hydration === 'ready')
      kept.delete(reached)
    },
  }
}

/** A plain click on a link or a button; anything else does by itself what it is for. */
function replayClick(event: Event, { island, selector }: Reachable): Replay | null {
  const { target } = event
  if (!(target instanceof Element && event instanceof MouseEvent && isPlain(event))) return null
  const control = target.closest<HTMLElement>('a[href], button')
  if (control === null || !(island.contains(control) || matchOf(control, selector))) return null
  return () => control.click()
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

function replaySubmit(event: Event): Replay | null {
  const { target } = event
  if (!(target instanceof HTMLFormElement && event instanceof SubmitEvent)) return null
  return () => target.requestSubmit(event.submitter)
}

/** Fields take what is typed by themselves, Enter and the space bar become clicks, and Tab moves the focus. */
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
