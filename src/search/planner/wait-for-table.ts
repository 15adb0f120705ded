import type { TableManager } from '#src/search/columns/manager/manager-types.ts'

export async function waitForTable(
  tableManager: Pick<TableManager, 'current' | 'ready'>,
  ms: number,
): Promise<boolean> {
  if (tableManager.current() === null) await waitAtMost(tableManager.ready(), ms)
  return tableManager.current() !== null
}

export async function waitAtMost(promise: Promise<void>, ms: number): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, ms)
  await Promise.race([promise, late.promise])
  clearTimeout(timer)
}
