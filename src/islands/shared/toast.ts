import { element } from './dom.ts'

const successMs = 6_000

export type ToastKind = 'done' | 'error'

let dismissLast = () => {}

/** One at a time. An error stays until it is dismissed or replaced (SPEC §8); a success goes away by itself. */
export function toast(sentence: string, kind: ToastKind = 'done'): void {
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
  // Nothing outside an open modal dialog can be read or reached.
  const modals = document.querySelectorAll('dialog:modal')
  ;(modals[modals.length - 1] ?? document.body).append(box)
  // From the focused element, Tab leads to the source's popover.
  box.showPopover(focused === null || focused === document.body ? {} : { source: focused })
  // Screen readers announce text that is added to an existing live region.
  box.append(element('p', {}, sentence), close)
  const timer = kind === 'done' ? window.setTimeout(() => box.remove(), successMs) : undefined
  dismissLast = () => {
    clearTimeout(timer)
    box.remove()
  }
  close.addEventListener('click', () => {
    dismissLast()
    focused?.focus({ preventScroll: true })
  })
}

/** Takes away an error after a success that needs no words. */
export const dismissToast = (): void => dismissLast()
