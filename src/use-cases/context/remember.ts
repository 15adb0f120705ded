import type { Context } from './context.ts'

interface Remembered {
  readonly until: number
  readonly value: Promise<unknown>
}

const memory = new WeakMap<Context['db'], Map<string, Remembered>>()

/**
 * The answer of the last `ms` milliseconds for this role, else a new one: for what is shown to everybody and may be a
 * little old. A failure is not kept.
 */
export function remember<T>(
  context: Context,
  name: string,
  ms: number,
  find: () => Promise<T>,
): Promise<T> {
  const answers = memory.get(context.db) ?? new Map<string, Remembered>()
  memory.set(context.db, answers)
  const key = `${name} ${context.role}`
  const now = context.clock().getTime()
  const last = answers.get(key)
  if (last !== undefined && now < last.until) return last.value as Promise<T>
  const value = find()
  answers.set(key, { until: now + ms, value })
  value.catch(() => answers.delete(key))
  return value
}
