/** Options for requests about typed text, in milliseconds. Requests are debounced, and older ones are aborted. */
export interface AskLater {
  readonly delayMs: number
  readonly quietMs: number
  readonly ask: (text: string, signal: AbortSignal) => Promise<void>
}

/** Returns a function that requests later; null cancels the pending request. */
export function debounceRequest({
  delayMs,
  quietMs,
  ask,
}: AskLater): (text: string | null) => void {
  let timer: number | undefined
  let controller: AbortController | undefined
  let lastAsked = -Infinity
  return (text) => {
    clearTimeout(timer)
    controller?.abort()
    if (text === null) return
    const wait = Math.max(delayMs, lastAsked + quietMs - performance.now())
    timer = window.setTimeout(() => {
      lastAsked = performance.now()
      controller = new AbortController()
      void ask(text, controller.signal)
    }, wait)
  }
}
