import { type Connection, openConnection } from '#db/connection.ts'
import { addStamp, listingChanges, type Stamp } from '#db/listing-changes.ts'

const maxAttempts = 5
const cacheMegabytes = 4

/** Begins a transaction and marks its moment in the database with a stamp. Returns null if that fails. */
export function beginStamped(
  path: string,
  connection: Connection,
  warn: (reason: string) => void,
): Stamp | null {
  const { last } = listingChanges(connection)
  try {
    for (let i = 0; i < maxAttempts; i++) {
      const stamp = stampDatabase(path, connection.file)
      connection.exec('BEGIN')
      // The stamp is only valid if no other change was committed between the stamp and the transaction.
      if (last() === stamp.seq) return stamp
      connection.exec('COMMIT')
    }
    warn('others keep writing')
  } catch (error) {
    warn((error as Error).message)
  }
  return null
}

function stampDatabase(path: string, file: string | undefined): Stamp {
  const connection = openConnection(path, { cacheMegabytes, waits: false, file })
  try {
    return addStamp(connection)
  } finally {
    connection.close()
  }
}
