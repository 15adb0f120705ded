const pollMs = 500

const forwarded = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Passes signals to a child, and the end of npm as SIGTERM. `graceMs` after the first one, the child is killed; by
 * default it is never killed. The returned function ends this, and returns whether a signal came.
 * @param {import('node:child_process').ChildProcess} child @param {number} [graceMs]
 */
export function passSignals(child, graceMs) {
  let isSignaled = false
  /** @type {NodeJS.Timeout | undefined} */
  let killing
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    isSignaled = true
    child.kill(signal)
    if (graceMs !== undefined) killing ??= setTimeout(() => child.kill('SIGKILL'), graceMs)
  }
  for (const signal of forwarded) process.on(signal, pass)
  const endPolling = whenNpmEnds(() => pass('SIGTERM'))
  return () => {
    for (const signal of forwarded) process.off(signal, pass)
    endPolling()
    clearTimeout(killing)
    return isSignaled
  }
}

/**
 * npm sends SIGTERM to the shell that is our parent, which ends without passing it on: our parent changes.
 * @param {() => void} stop
 */
export function whenNpmEnds(stop) {
  if (!process.env.npm_lifecycle_event) return () => undefined
  const parent = process.ppid
  const poll = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(poll)
    stop()
  }, pollMs)
  poll.unref()
  return () => clearInterval(poll)
}
