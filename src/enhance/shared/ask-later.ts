/** Debounces requests for typed text and aborts older ones. Times in ms. */
export interface AskLater {
  /** After the last keystroke. */
  readonly delayMs: number
  /** Between two requests. */
  readonly quietMs: number
  readonly ask: (text: string, signal: AbortSignal) => Promise<void>
}

/** Null cancels the pending request. */
export function askLater({ delayMs, quietMs, ask }: AskLater): (text: string | null) => void {
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
