import { mapUpdateFailed } from '#src/domain/messages/overlays.ts'
import { toast } from '#src/islands/shared/toast.ts'

// A part of the pane is inert markup of the server until a person reaches for it.

/** Brings the part to life, once; false if its scripts could not be had, which is said to those who wait for them. */
export type Wake = () => Promise<boolean>

/** `load` ends when the part listens by itself. What was clicked on it before is clicked again then. */
export function wakeOnReach(part: HTMLElement, load: () => Promise<void>): Wake {
  const ended = new AbortController()
  const { signal } = ended
  const clicked = keepClicks(part, signal, () => void wake())
  let waking: Promise<boolean> | null = null
  const wake: Wake = () => {
    waking ??= load().then(succeed, fail)
    return waking
  }
  const succeed = () => {
    ended.abort()
    for (const button of clicked.take()) button.click()
    return true
  }
  const fail = (error: unknown) => {
    console.warn(error)
    waking = null
    if (clicked.take().length > 0) toast(mapUpdateFailed, 'error')
    return false
  }
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    part.addEventListener(type, () => void wake(), { signal, passive: true })
  return wake
}

/** Buttons that are clicked while nobody listens, each once: a person who is impatient clicks twice. */
function keepClicks(part: HTMLElement, signal: AbortSignal, onClick: () => void) {
  const waiting = new Set<HTMLElement>()
  const keep = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button === null) return
    event.stopImmediatePropagation()
    waiting.add(button)
    part.dataset['waiting'] = ''
    onClick()
  }
  part.addEventListener('click', keep, { signal, capture: true })
  return {
    take(): HTMLElement[] {
      const buttons = [...waiting]
      waiting.clear()
      delete part.dataset['waiting']
      return buttons
    },
  }
}
