import type { TableManager } from '#src/search/columns/manager/types.ts'

/** Whether there is a table of columns, now or within so many milliseconds. */
export async function hasTableWithin(
  tableManager: Pick<TableManager, 'current' | 'ready'>,
  ms: number,
): Promise<boolean> {
  if (tableManager.current() !== null) return true
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, ms)
  await Promise.race([tableManager.ready(), late.promise])
  clearTimeout(timer)
  return tableManager.current() !== null
}
