import type { Filter } from '#src/domain/filter/filter.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { readTyped } from '#src/use-cases/filter/read-filter.ts'

/** Sentences about missing fields, overlays, and values. */
export async function brokenParts(context: Context, filter: Filter): Promise<readonly string[]> {
  if (filter.isEmpty) return []
  const read = await readTyped(context, filter)
  return read.ok ? [] : [...new Set(read.errors.map(({ message }) => message))]
}
