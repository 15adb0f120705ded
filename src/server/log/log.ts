import pino from 'pino'
import type { Log } from '#src/use-cases/context/context.ts'

/** Lines are written together, a moment later at most and when the process exits: one at a time each needs a thread. */
const writing = { minLength: 32 * 1024, maxWrite: 64 * 1024, periodicFlush: 100 }

/** JSON lines on standard output. */
export function createLog(level: string): pino.Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: time,
    formatters: { level: (label) => ({ level: label }) },
  }
  return pino(options, pino.destination(writing))
}

let last = { at: 0, text: '' }

/** As ISO 8601; of many lines in a millisecond it is written once. */
function time(): string {
  const at = Date.now()
  if (at !== last.at) last = { at, text: `,"time":"${new Date(at).toISOString()}"` }
  return last.text
}

/** A log whose every line carries these fields too. */
export function logWith(log: Log, fields: object): Log {
  const line = (level: keyof Log) => (more: object, message: string) =>
    log[level]({ ...fields, ...more }, message)
  return { debug: line('debug'), info: line('info'), warn: line('warn'), error: line('error') }
}
