import type { TableKeeper } from '#src/search/columns/manager/table-manager.ts'

/** Whether there is a table of columns, now or before so many milliseconds have passed. */
export async function hasTableWithin(
  keeper: Pick<TableKeeper, 'current' | 'ready'>,
  ms: number,
): Promise<boolean> {
  if (keeper.current() !== null) return true
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, ms)
  await Promise.race([keeper.ready(), late.promise])
  clearTimeout(timer)
  return keeper.current() !== null
}
