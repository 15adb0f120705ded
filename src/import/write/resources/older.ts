import type { Value } from '#src/import/record/import-record.ts'

/** True if the record's own timestamp precedes that of the stored one. */
export function isOlderThan(
  { ModificationTimestamp: fresh }: Readonly<Record<string, Value>>,
  { ModificationTimestamp: stored }: Readonly<Record<string, Value>>,
): boolean {
  return typeof fresh === 'string' && typeof stored === 'string' && fresh < stored
}
