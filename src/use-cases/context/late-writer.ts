import type { Database, Transaction } from '#db/connect.ts'
import { minuteMs } from '#src/domain/local-time.ts'
import type { Log } from './context.ts'

/** Collects values by key in memory and writes all of them together. */
export interface LateWriter<Value> {
  add(key: string, value: Value): void
  /** Returns what is not written yet. */
  pending(): ReadonlyMap<string, Value>
  write(): Promise<void>
}

interface LateWrites<Value> {
  merge(before: Value, added: Value): Value
  write(tx: Transaction, values: ReadonlyMap<string, Value>): void
  /** What is logged if a write fails. */
  readonly failed: string
}

const mostValues = 5_000

/**
 * Writes after a minute: each write to the database empties the caches of pages, and they forget what they have each
 * minute anyway. What could not be written stays for the next time. A process that is killed loses its last minute.
 */
export function createLateWriter<Value>(
  { db, log }: { readonly db: Database; readonly log: Log },
  { merge, write: writeTo, failed }: LateWrites<Value>,
  afterMs = minuteMs,
): LateWriter<Value> {
  const values = new Map<string, Value>()
  let timer: NodeJS.Timeout | undefined
  const put = (key: string, value: Value) => {
    const before = values.get(key)
    values.set(key, before === undefined ? value : merge(before, value))
  }
  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    if (values.size === 0) return
    const written = new Map(values)
    values.clear()
    try {
      await db.write((tx) => writeTo(tx, written))
    } catch (err) {
      log.warn({ err }, failed)
      if (values.size < mostValues) for (const [key, value] of written) put(key, value)
    }
  }
  return {
    add(key, value) {
      put(key, value)
      timer ??= setTimeout(write, afterMs).unref()
      if (values.size === mostValues) void write()
    },
    pending: () => values,
    write,
  }
}
