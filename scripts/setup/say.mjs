/** A reason to stop that a person can act on; shown as a sentence, without a stack. */
export class Stop extends Error {}

/** Standard output belongs to the command. @param {string} line */
export function say(line) {
  process.stderr.write(`${line}\n`)
}

/**
 * Tells a long step when it starts, that it still runs, and how long it took.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function longStep(what, work) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const live = Boolean(process.stderr.isTTY)
  if (!live) say(`${what} …`)
  const draw = () =>
    process.stderr.write(
      live ? `\r\x1b[K${what} … ${seconds()} s` : `  still at it, ${seconds()} s\n`,
    )
  const ticking = setInterval(draw, live ? 500 : 15_000)
  try {
    if (live) draw()
    const result = await work()
    say(`${live ? '\r\x1b[K' : ''}${what}: done in ${seconds()} s`)
    return result
  } catch (error) {
    if (live) say('')
    throw error
  } finally {
    clearInterval(ticking)
  }
}
