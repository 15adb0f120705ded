import { offerCancel } from './offer-cancel.ts'
import { isPlain, reaches } from './on-reach.ts'
import { isSlowLine } from './slow-line.ts'

/** Repeats an event after loading. If loading failed, it does what the browser would do without scripts. */
type Replay = (isLoaded: boolean) => void

/** Loads only once. Resolves with false if loading fails; the next call then tries again. */
type Load = () => Promise<boolean>

/**
 * Loads a script when the user reaches for the element, or for any element that matches the selector, even if it is
 * inserted later. The first click, key, or submit of each control is held back until then and repeated. `lose` is
 * called for a button whose script could not be loaded.
 */
export function loadOnReach(
  trigger: string | HTMLElement,
  load: () => Promise<unknown>,
  lose: () => void,
): Load {
  const ended = new AbortController()
  const { signal } = ended
  const root = typeof trigger === 'string' ? document : trigger
  const isAt = (target: EventTarget | null): target is HTMLElement =>
    target instanceof Element && (typeof trigger !== 'string' || target.closest(trigger) !== null)
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

/** True for links on a slow connection, where following the link is faster than loading a script. */
const isQuickerByLink = (target: Element): boolean =>
  target.closest('a[href]') !== null && isSlowLine()

/** True if `autofocus` caused the focus, and not the user. */
const isGiven = ({ type, target }: Event) =>
  type === 'focusin' && (target as Element).hasAttribute('autofocus')

/** Collects events that wait until the script is loaded. Each control has at most one. */
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

/**
 * Returns the clicked link or button, the submitted form, or the target of a key; null if the event is left to the
 * browser.
 */
function controlOf(event: Event): HTMLElement | null {
  const target = event.target as HTMLElement
  if (event.type === 'submit') return target
  if (event.type === 'keydown') return takesKey(target, event as KeyboardEvent) ? target : null
  return isPlain(event as MouseEvent) ? target.closest<HTMLElement>('a[href], button') : null
}

/** True for keys that a script has to handle. Browsers handle typing in fields, Enter and Space on buttons, and Tab. */
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
    // The control may have been replaced, for example by a search.
    const now = control.isConnected ? null : document.getElementById(control.id)
    ;(now ?? control).click()
  }
}

const init = (event: Event): KeyboardEventInit => {
  const { key, code, shiftKey, repeat } = event as KeyboardEvent
  return { key, code, shiftKey, repeat, bubbles: true, cancelable: true }
}
