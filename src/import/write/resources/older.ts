import type { Value } from '#src/import/record/record.ts'

/** Whether a record says itself that it is of an earlier moment than what is stored. */
export function isOlderThan(
  { ModificationTimestamp: fresh }: Readonly<Record<string, Value>>,
  { ModificationTimestamp: stored }: Readonly<Record<string, Value>>,
): boolean {
  return typeof fresh === 'string' && typeof stored === 'string' && fresh < stored
}
