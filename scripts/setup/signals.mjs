const pollMs = 500

const forwarded = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Passes signals on to a child process, and SIGTERM when npm ends. If `graceMs` is given, the child is killed that
 * many milliseconds after the first signal. The returned function stops this and returns whether there was a signal.
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
 * Calls `stop` when npm ends. npm sends SIGTERM only to the shell that is our parent. The shell exits without passing
 * it on, but then our parent process changes.
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
