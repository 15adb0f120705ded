import pino from 'pino'
import type { Log } from '#src/use-cases/context.ts'

/** JSON lines on standard output. */
export function createLog(level: string): pino.Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  })
}

/** A log whose every line carries these fields too. */
export function logWith(log: Log, fields: object): Log {
  const line = (level: keyof Log) => (more: object, message: string) => log[level]({ ...fields, ...more }, message)
  return { debug: line('debug'), info: line('info'), warn: line('warn'), error: line('error') }
}
