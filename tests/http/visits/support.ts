import { inject } from 'vitest'
import { openDatabase } from '#db/connect.ts'

export const html = { Accept: 'text/html' }
export const json = { Accept: 'application/json' }

/** What SQL finds in the served database; `sql` selects one column. */
export function column(sql: string, ...values: readonly unknown[]): string[] {
  const db = openDatabase(inject('servedDatabase'))
  try {
    return db.readConnection
      .prepare<unknown[], string>(sql)
      .pluck()
      .all(...values)
  } finally {
    void db.close()
  }
}

const shown = `StandardStatus = 'Active' AND Audience IS NULL AND DelayedMarketingDate IS NULL
  AND coalesce(InternetEntireListingDisplayYN, 1) = 1`

export const listingOf = (loginName: string): string =>
  column(
    `SELECT l.Id FROM listings l JOIN users u ON u.AgentKey = l.ListAgentKey
     WHERE u.LoginName = ? AND ${shown} AND coalesce(InternetAddressDisplayYN, 1) = 1
     ORDER BY l.Id LIMIT 1`,
    loginName,
  )[0]!

export const lastMailTo = (address: string, kind: string): string =>
  column(
    'SELECT Text FROM messages WHERE Recipient = ? AND Kind = ? ORDER BY Id DESC LIMIT 1',
    address,
    kind,
  )[0]!
