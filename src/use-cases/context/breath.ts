import { setImmediate } from 'node:timers/promises'

const longestMs = 6

/** Called between small steps, lets everything else go on after a few milliseconds. */
export function breather(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longestMs) return
    await setImmediate()
    since = performance.now()
  }
}
