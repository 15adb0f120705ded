import type { Connection } from '#db/connect.ts'
import type { PendingRows } from './pending-rows.ts'

/** Fingerprints of the source records from which listings were last written, by row key. */
export interface FingerprintStatements {
  read(rowKey: number): string | undefined
  add(rowKey: number, fingerprint: string): void
  set(rowKey: number, fingerprint: string): void
}

export function fingerprintStatements(
  connection: Connection,
  waiting: PendingRows,
): FingerprintStatements {
  const selectFingerprint = connection
    .prepare<[number], string>('SELECT Fingerprint FROM import_fingerprints WHERE RowKey = ?')
    .pluck()
  const set = connection.prepare<[number, string]>(
    'INSERT INTO import_fingerprints VALUES (?, ?) ON CONFLICT (RowKey) DO UPDATE SET Fingerprint = excluded.Fingerprint',
  )
  const fresh = waiting.table({ name: 'import_fingerprints', columns: ['RowKey', 'Fingerprint'] })
  return {
    read: (rowKey) => selectFingerprint.get(rowKey),
    add: (rowKey, fingerprint) => fresh.add([rowKey, fingerprint]),
    set: (rowKey, fingerprint) => void set.run(rowKey, fingerprint),
  }
}
