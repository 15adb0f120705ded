import cluster from 'node:cluster'
import pino from 'pino'
import type { Log } from '#src/use-cases/context/context.ts'

/**
 * Log lines are buffered for a moment or until the process exits, because each write takes a thread. Several processes
 * share a pipe, which keeps writes of up to 4096 bytes together.
 */
const writing = cluster.isWorker
  ? { minLength: 2 * 1024, maxWrite: 4 * 1024, periodicFlush: 100 }
  : { minLength: 32 * 1024, maxWrite: 64 * 1024, periodicFlush: 100 }

export type Logger = pino.Logger

/** An empty `level` means `info`, or only `warn` on a terminal, where people read the log. */
export function createLog(level: string): Logger {
  const options: pino.LoggerOptions = {
    level: level || (process.stdout.isTTY ? 'warn' : 'info'),
    base: cluster.isWorker ? { pid: process.pid } : null,
    timestamp: time,
    formatters: { level: (label) => ({ level: label }) },
  }
  return pino(options, pino.destination(writing))
}

let last = { at: 0, text: '' }

/** Returns the current time in ISO 8601. Formats it only once per millisecond. */
function time(): string {
  const at = Date.now()
  if (at !== last.at) last = { at, text: `,"time":"${new Date(at).toISOString()}"` }
  return last.text
}

export function logWith(log: Log, fields: object): Log {
  const line = (level: keyof Log) => (more: object, message: string) =>
    log[level]({ ...fields, ...more }, message)
  return { debug: line('debug'), info: line('info'), warn: line('warn'), error: line('error') }
}
