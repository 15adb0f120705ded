import type { Connection } from '#db/connect.ts'

/** What is kept of the record that a listing was last written from. */
export interface FingerprintStatements {
  read(rowKey: number): string | undefined
  set(rowKey: number, fingerprint: string): void
}

export function fingerprintStatements(connection: Connection): FingerprintStatements {
  const read = connection
    .prepare<[number], string>('SELECT Fingerprint FROM import_fingerprints WHERE RowKey = ?')
    .pluck()
  const set = connection.prepare<[number, string]>(
    'INSERT INTO import_fingerprints VALUES (?, ?) ON CONFLICT (RowKey) DO UPDATE SET Fingerprint = excluded.Fingerprint',
  )
  return {
    read: (rowKey) => read.get(rowKey),
    set: (rowKey, fingerprint) => void set.run(rowKey, fingerprint),
  }
}
