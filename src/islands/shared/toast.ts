import { element, livePlace } from './dom.ts'

const successMs = 6_000
const undoMs = 12_000

export type ToastKind = 'done' | 'error'

let dismissLast = () => {}

export interface ToastAction {
  readonly label: string
  readonly act: () => void
}

/**
 * Shows a toast, which replaces the previous one. Errors stay until dismissed (SPEC §8); successes disappear. A dialog
 * that closes leaves its toast to the page.
 */
export function toast(
  sentence: string,
  kind: ToastKind = 'done',
  action: ToastAction | null = null,
): void {
  dismissLast()
  const box = element('div', {
    role: kind === 'error' ? 'alert' : 'status',
    popover: 'manual',
    'data-toast': kind,
  })
  box.className = 'toast'
  const close = element('button', { type: 'button', 'aria-label': 'Dismiss' }, '×')
  close.className = 'toast__close'
  const focused = document.activeElement as HTMLElement | null
  const dismissed = new AbortController()
  show(box, dismissed.signal)
  // The text is added after the region is shown, because screen readers announce only additions to an existing live
  // region.
  box.append(element('p', {}, sentence), ...buttonOf(action), close)
  const lastsMs = action === null ? successMs : undoMs
  const timer = kind === 'done' ? window.setTimeout(() => dismissLast(), lastsMs) : undefined
  dismissLast = () => {
    dismissed.abort()
    clearTimeout(timer)
    box.remove()
  }
  close.addEventListener('click', () => {
    dismissLast()
    focused?.focus({ preventScroll: true })
  })
}

function show(box: HTMLElement, signal: AbortSignal): void {
  const focused = document.activeElement as HTMLElement | null
  const place = livePlace()
  place.append(box)
  // With `source`, the Tab key leads from the focused element into the toast.
  box.showPopover(focused === null || focused === document.body ? {} : { source: focused })
  place.addEventListener('close', () => show(box, signal), { once: true, signal })
}

function buttonOf(action: ToastAction | null): HTMLButtonElement[] {
  if (action === null) return []
  const button = element('button', { type: 'button' }, action.label)
  button.className = 'button'
  button.addEventListener('click', () => {
    dismissLast()
    action.act()
  })
  return [button]
}

/** Dismisses an error after a success that has no toast. */
export const dismissToast = (): void => dismissLast()
