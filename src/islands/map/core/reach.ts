import { mapUpdateFailed } from '#src/domain/messages/overlays.ts'
import { toast } from '#src/islands/shared/toast.ts'

// A part of the pane is inert markup of the server until a person reaches for it.

/** Brings the part to life, once; false if its scripts could not be had, which is said to those who wait for them. */
export type Wake = () => Promise<boolean>

/** `load` ends when the part listens by itself. A first click on one of its buttons is done again then. */
export function wakeOnReach(part: HTMLElement, load: () => Promise<void>): Wake {
  const ended = new AbortController()
  const { signal } = ended
  let clicked: HTMLElement | null = null
  let waking: Promise<boolean> | null = null
  const wake: Wake = () => (waking ??= load().then(succeed, fail))
  const succeed = () => {
    ended.abort()
    settle()?.click()
    return true
  }
  const fail = (error: unknown) => {
    console.warn(error)
    waking = null
    if (settle() !== null) toast(mapUpdateFailed, 'error')
    return false
  }
  const settle = () => {
    const waiting = clicked
    clicked = null
    delete part.dataset['waiting']
    return waiting
  }
  const keep = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
    if (button === null || clicked !== null) return
    clicked = button
    part.dataset['waiting'] = ''
    void wake()
  }
  part.addEventListener('click', keep, { signal, capture: true })
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    part.addEventListener(type, () => void wake(), { signal, passive: true })
  return wake
}
