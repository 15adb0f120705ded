import type { Value } from '#src/import/record/import-record.ts'

export function isOlderThan(
  { ModificationTimestamp: fresh }: Readonly<Record<string, Value>>,
  { ModificationTimestamp: stored }: Readonly<Record<string, Value>>,
): boolean {
  return typeof fresh === 'string' && typeof stored === 'string' && fresh < stored
}
