import { mapUpdateFailed } from '#src/domain/map/messages/overlay-messages.ts'
import { reaches } from '#src/islands/shared/on-reach.ts'
import { dismissToast, toast } from '#src/islands/shared/toast.ts'

// Parts of the pane are static HTML until a person reaches for them.

/** Loads once. Resolves with false on failure, which is reported if a button was clicked. */
export type Load = () => Promise<boolean>

/** Once `load` has attached event handlers, earlier clicks are repeated. */
export function loadOnReach(part: HTMLElement, load: () => Promise<void>): Load {
  const ended = new AbortController()
  const { signal } = ended
  const clicked = queueClicks(part, signal, () => void wake())
  let waking: Promise<boolean> | null = null
  const wake: Load = () => {
    waking ??= load().then(succeed, fail)
    return waking
  }
  const succeed = () => {
    ended.abort()
    dismissToast()
    for (const button of clicked.take()) button.click()
    return true
  }
  const fail = (error: unknown) => {
    console.warn(error)
    waking = null
    if (clicked.take().length > 0) toast(mapUpdateFailed, 'error')
    return false
  }
  for (const type of reaches)
    part.addEventListener(type, () => void wake(), { signal, passive: true })
  return wake
}

/** Each button waits once, however often it is clicked. */
function queueClicks(part: HTMLElement, signal: AbortSignal, onClick: () => void) {
  const waiting = new Set<HTMLElement>()
  const queue = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button === null) return
    event.stopImmediatePropagation()
    waiting.add(button)
    part.dataset['waiting'] = ''
    onClick()
  }
  part.addEventListener('click', queue, { signal, capture: true })
  return {
    take(): HTMLElement[] {
      const buttons = [...waiting]
      waiting.clear()
      delete part.dataset['waiting']
      return buttons
    },
  }
}
