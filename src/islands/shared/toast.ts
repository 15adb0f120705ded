import { element } from './dom.ts'

// A sentence about what has just been done, which goes away by itself (SPEC §8: toasts).

const shownMs = 6_000
const shownOfErrorMs = 15_000

export type ToastKind = 'done' | 'error'

/** One at a time. It stands inside an open modal dialog, outside of which nothing can be read or reached. */
export function toast(sentence: string, kind: ToastKind = 'done'): void {
  for (const old of document.querySelectorAll('[data-toast]')) old.remove()
  const box = element('div', {
    role: kind === 'error' ? 'alert' : 'status',
    popover: 'manual',
    'data-toast': kind,
  })
  box.className = 'toast'
  const close = element('button', { type: 'button', 'aria-label': 'Dismiss' }, '×')
  close.className = 'toast__close'
  const modals = document.querySelectorAll('dialog:modal')
  ;(modals[modals.length - 1] ?? document.body).append(box)
  box.showPopover()
  // Text that comes into a region that is there already is what screen readers tell.
  const words = element('p', {}, sentence)
  box.append(words, close)
  const gone = new AbortController()
  const timer = window.setTimeout(() => gone.abort(), kind === 'error' ? shownOfErrorMs : shownMs)
  gone.signal.addEventListener('abort', () => {
    clearTimeout(timer)
    box.remove()
  })
  close.addEventListener('click', () => gone.abort())
}
