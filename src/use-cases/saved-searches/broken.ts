import type { Context } from '#src/use-cases/context/context.ts'
import { readTyped } from '#src/use-cases/filter/read-filter.ts'

/** Why a search that was saved cannot be run any more, in sentences: a field, an overlay, or a value is gone. */
export async function brokenParts(context: Context, filter: string): Promise<readonly string[]> {
  if (filter.trim() === '') return []
  const read = await readTyped(context, filter)
  return read.ok ? [] : [...new Set(read.errors.map(({ message }) => message))]
}
