import { offerCancel } from './offer-cancel.ts'
import { isPlain, reaches } from './on-reach.ts'
import { isSlowLine } from './slow-line.ts'

/** Repeats an event after loading; after a failure, does what the browser does without a script. */
type Replay = (isLoaded: boolean) => void

/** Loads once. Resolves with false on failure; the next reach tries again. */
type Load = () => Promise<boolean>

/**
 * Loads when a person reaches for the element, or for a match of the selector, even one inserted later. The first
 * click, key, or submit of each control waits and is then repeated; `lose` is called for a button that failed to load.
 */
export function loadOnReach(
  at: string | HTMLElement,
  load: () => Promise<unknown>,
  lose: () => void,
): Load {
  const ended = new AbortController()
  const { signal } = ended
  const root = typeof at === 'string' ? document : at
  const isAt = (target: EventTarget | null): target is HTMLElement =>
    target instanceof Element && (typeof at !== 'string' || target.closest(at) !== null)
  const isConcerned = ({ target }: Event) => isAt(target) && !isQuickerByLink(target)
  const waiting = createWaiting()
  let loading: Promise<boolean> | null = null
  const settle = (isLoaded: boolean) => {
    if (isLoaded) ended.abort()
    else loading = null
    waiting.release(isLoaded)
    return isLoaded
  }
  const wake: Load = () => {
    loading ??= succeeds(load()).then(settle)
    return loading
  }
  const hold = (event: Event) => {
    if (waiting.isReleasing() || event.defaultPrevented || !isConcerned(event)) return
    const control = controlOf(event)
    if (!isAt(control)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    waiting.add(control, replayOf(event, control, lose))
    void wake()
  }
  const reach = (event: Event) => void (isConcerned(event) && !isGiven(event) && wake())
  for (const type of ['click', 'submit', 'keydown'])
    root.addEventListener(type, hold, { signal, capture: true })
  for (const type of reaches)
    root.addEventListener(type, reach, { signal, capture: true, passive: true })
  return wake
}

const succeeds = (loaded: Promise<unknown>): Promise<boolean> =>
  loaded.then(
    () => true,
    (error: unknown) => {
      console.warn(error)
      return false
    },
  )

/** On a slow connection, following the link is faster. */
const isQuickerByLink = (target: Element): boolean =>
  target.closest('a[href]') !== null && isSlowLine()

/** Focus that `autofocus` set, not the user. */
const isGiven = ({ type, target }: Event) =>
  type === 'focusin' && (target as Element).hasAttribute('autofocus')

/** Each control waits once, however often it is used. */
function createWaiting() {
  const waiting = new Map<HTMLElement, { readonly replay: Replay; readonly end: () => void }>()
  let isReleasing = false
  const drop = (control: HTMLElement) => {
    delete control.dataset['waiting']
    waiting.get(control)?.end()
    waiting.delete(control)
  }
  return {
    isReleasing: () => isReleasing,
    add(control: HTMLElement, replay: Replay): void {
      if (waiting.has(control)) return
      control.dataset['waiting'] = ''
      waiting.set(control, { replay, end: offerCancel(() => drop(control)) })
    },
    release(isLoaded: boolean): void {
      isReleasing = true
      for (const [control, { replay }] of waiting) {
        drop(control)
        replay(isLoaded)
      }
      isReleasing = false
    },
  }
}

/** The clicked link or button, the form, or the target of the key. Null leaves the event to the browser. */
function controlOf(event: Event): HTMLElement | null {
  const target = event.target as HTMLElement
  if (event.type === 'submit') return target
  if (event.type === 'keydown') return takesKey(target, event as KeyboardEvent) ? target : null
  return isPlain(event as MouseEvent) ? target.closest<HTMLElement>('a[href], button') : null
}

/** Text fields receive typing, Enter and space become clicks, and Tab moves the focus. */
function takesKey(target: HTMLElement, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isField = target.isContentEditable || target.closest('input, select, textarea') !== null
  const isLeft = /^(Tab|Enter| |Escape|Shift|Control|Alt|Meta)$/.test(key)
  return !isField && !isLeft && !ctrlKey && !metaKey && !altKey
}

function replayOf(event: Event, control: HTMLElement, lose: () => void): Replay {
  if (event.type === 'submit')
    return () => (control as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter)
  if (event.type === 'keydown')
    return (isLoaded) =>
      void (isLoaded && control.dispatchEvent(new KeyboardEvent('keydown', init(event))))
  return (isLoaded) => {
    if (!isLoaded && (control as HTMLButtonElement).type === 'button') return lose()
    // A search may have replaced the control.
    const now = control.isConnected ? null : document.getElementById(control.id)
    ;(now ?? control).click()
  }
}

const init = (event: Event): KeyboardEventInit => {
  const { key, code, shiftKey, repeat } = event as KeyboardEvent
  return { key, code, shiftKey, repeat, bubbles: true, cancelable: true }
}
