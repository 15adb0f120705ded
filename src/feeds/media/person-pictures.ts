import type { Connection } from '#db/connect.ts'
import { oncePerConnection } from '#db/once-per-connection.ts'
import { personKey } from '#src/import/convert/participants.ts'
import { localAddress, type MediaFeed } from './media-addresses.ts'
import type { Picture } from './media-records.ts'

const places = {
  Member: { kind: 'member', table: 'members', key: 'MemberKey', column: 'MemberPhotoURL' },
  Office: { kind: 'office', table: 'offices', key: 'OfficeKey', column: 'OfficeLogoURL' },
} as const

const statementsByResource = oncePerConnection((connection: Connection) => {
  const statements = ({ table, key, column }: (typeof places)[keyof typeof places]) => ({
    set: connection.prepare<[string, string, number]>(
      `UPDATE ${table} SET ${column} = ? WHERE ${key} = ? AND (${column} IS NULL OR ?)`,
    ),
    clear: connection.prepare<[string, string]>(
      `UPDATE ${table} SET ${column} = NULL WHERE ${key} = ? AND ${column} = ?`,
    ),
  })
  return { Member: statements(places.Member), Office: statements(places.Office) }
})

/** Creates a function that sets or clears a member's or office's picture from a separate media record. */
export function pictureSetter(connection: Connection) {
  const byResource = statementsByResource(connection)
  return (
    feed: MediaFeed,
    resource: keyof typeof places,
    { owner, partKey, isDeleted }: Picture,
    isLeading: boolean,
  ): void => {
    const key = personKey(feed.source, places[resource].kind, owner)
    const address = localAddress(feed, partKey)
    if (isDeleted) byResource[resource].clear.run(key, address)
    else byResource[resource].set.run(address, key, Number(isLeading))
  }
}
