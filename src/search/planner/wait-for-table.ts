import type { TableManager } from '#src/search/columns/manager/types.ts'

/** Whether there is a table of columns, now or within so many milliseconds. */
export async function hasTableWithin(
  tableManager: Pick<TableManager, 'current' | 'ready'>,
  ms: number,
): Promise<boolean> {
  if (tableManager.current() === null) await within(tableManager.ready(), ms)
  return tableManager.current() !== null
}

/** Waits for the promise, but no longer than so many milliseconds. */
export async function within(promise: Promise<void>, ms: number): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, ms)
  await Promise.race([promise, late.promise])
  clearTimeout(timer)
}
