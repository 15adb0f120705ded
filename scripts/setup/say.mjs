/** An error that a user can act on. It is printed as a sentence, without a stack. */
export class Stop extends Error {}

export const interrupted = 'Stopped. The next start continues from here.'

let speaksJson = false

/** Switches later output to JSON lines, like the log, unless it goes to a terminal. */
export function speakJson() {
  if (speaksJson || process.stderr.isTTY) return
  speaksJson = true
  wrapOthers(process.stdout, 'info')
  wrapOthers(process.stderr, 'warn')
}

/** Says warnings of Node as sentences. */
export function sayWarnings() {
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => say(`${name}: ${message}`, 'warn'))
}

/**
 * Turns the output of packages and threads into JSON lines, too.
 * @param {NodeJS.WriteStream} stream @param {string} level
 */
function wrapOthers(stream, level) {
  if (stream.isTTY) return
  const write = stream.write.bind(stream)
  /** @param {string | Uint8Array} chunk @param {unknown[]} rest */
  const wrap = (chunk, ...rest) => {
    const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
    const done = /** @type {(() => void) | undefined} */ (
      rest.find((each) => typeof each === 'function')
    )
    if (text.trim() === '') return write('', done)
    return write(text.startsWith('{"level":') ? text : lineOf({ msg: text.trim() }, level), done)
  }
  Object.assign(stream, { write: wrap })
}

/**
 * Writes to standard error, because standard output is for the results of commands.
 * @param {string} text @param {'info' | 'warn' | 'error'} [level]
 */
export function say(text, level = 'info') {
  if (!speaksJson) return void process.stderr.write(`${text}\n`)
  const msg = text.trim()
  if (msg !== '') sayLine({ msg }, level)
}

/** Reports an unexpected error, along with its stack. @param {unknown} error */
export function sayError(error) {
  if (!speaksJson) return console.error(error)
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  sayLine({ err: { type: name, message, stack }, msg: message }, 'error')
}

/** @param {object} fields @param {string} level */
const sayLine = (fields, level) => process.stderr.write(lineOf(fields, level))

/** @param {object} fields @param {string} level */
const lineOf = (fields, level) =>
  `${JSON.stringify({ level, time: new Date().toISOString(), ...fields })}\n`

/**
 * Runs a long step. Reports when it starts, that it is still running, and how long it took.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function longStep(title, work) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const live = Boolean(process.stderr.isTTY)
  if (!live) say(`${title} …`)
  const draw = () =>
    live
      ? void process.stderr.write(`\r\x1b[K${title} … ${seconds()} s`)
      : say(`  still working, ${seconds()} s`)
  const ticking = setInterval(draw, live ? 500 : 15_000)
  try {
    if (live) draw()
    const result = await work()
    say(`${live ? '\r\x1b[K' : ''}${title}: done in ${seconds()} s`)
    return result
  } catch (error) {
    if (live) say('')
    throw error
  } finally {
    clearInterval(ticking)
  }
}
