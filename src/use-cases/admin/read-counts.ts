import { z } from 'zod'
import type { ImportCounts } from '#src/domain/admin/import-counts.ts'

const count = z.number().catch(0)
const reason = z.object({
  field: z.string().nullable().catch(null),
  kind: z.string(),
  refused: z.boolean().catch(false),
  count,
})
const counts = z.object({
  read: count,
  new: count,
  changed: count,
  unchanged: count,
  repeated: count,
  refused: count,
  leftOut: count,
  reasons: z.array(reason).catch([]),
})

/** Counts in a report of an older format become zero. */
export function readCounts(report: unknown): ImportCounts {
  const content = typeof report === 'string' ? parseJson(report) : report
  return counts.catch(counts.parse({})).parse(content ?? {})
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
