import type { Value } from '#src/import/record/import-record.ts'

export function isOlderThan(
  { ModificationTimestamp: fresh }: Readonly<Record<string, Value>>,
  { ModificationTimestamp: previous }: Readonly<Record<string, Value>>,
): boolean {
  return typeof fresh === 'string' && typeof previous === 'string' && fresh < previous
}
