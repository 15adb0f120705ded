import type { Connection } from '#db/connect.ts'
import { getTableColumns } from '#db/orm/drizzle.ts'
import { members, offices } from '#db/schema/index.ts'
import type { SqlRow } from './import-columns.ts'

export interface RosterTable {
  read(key: string): SqlRow | undefined
  write(row: SqlRow): void
}

/** Fields of a listing that repeat data of a member or office that the listing refers to. */
export interface Naming {
  readonly kind: 'member' | 'office'
  readonly keyField: string
  readonly fields: Readonly<Record<string, string>>
}

export const namings: readonly Naming[] = [
  {
    kind: 'office',
    keyField: 'ListOfficeKey',
    fields: { ListOfficeName: 'OfficeName', ListOfficePhone: 'OfficePhone' },
  },
  {
    kind: 'member',
    keyField: 'ListAgentKey',
    fields: {
      ListAgentFullName: 'MemberFullName',
      ListAgentEmail: 'MemberEmail',
      ListAgentDirectPhone: 'MemberDirectPhone',
    },
  },
  {
    kind: 'member',
    keyField: 'CoListAgentKey',
    fields: { CoListAgentFullName: 'MemberFullName' },
  },
]

export interface RosterStatements {
  readonly member: RosterTable
  readonly office: RosterTable
  setOffice(memberKey: string, officeKey: string): void
  naming(naming: Naming, keys: readonly string[]): SqlRow[]
}

export function rosterStatements(connection: Connection): RosterStatements {
  const setOffice = connection.prepare(
    'UPDATE members SET OfficeKey = $office WHERE MemberKey = $member AND OfficeKey IS NOT $office',
  )
  const listings = new Map(
    namings.map((naming) => {
      const names = [naming.keyField, ...Object.keys(naming.fields)].join(', ')
      const sql =
        `SELECT RowKey, ${names} FROM listings ` +
        `WHERE ${naming.keyField} IN (SELECT value FROM json_each(?))`
      return [naming, connection.prepare<[string], SqlRow>(sql)] as const
    }),
  )
  return {
    member: rosterTable(connection, 'members', 'MemberKey', Object.keys(getTableColumns(members))),
    office: rosterTable(connection, 'offices', 'OfficeKey', Object.keys(getTableColumns(offices))),
    setOffice: (member, office) => void setOffice.run({ member, office }),
    naming: (naming, keys) => listings.get(naming)!.all(JSON.stringify(keys)),
  }
}

function rosterTable(
  connection: Connection,
  table: 'members' | 'offices',
  key: string,
  columns: readonly string[],
): RosterTable {
  const selectRow = connection.prepare<[string], SqlRow>(`SELECT * FROM ${table} WHERE ${key} = ?`)
  const write = connection.prepare(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')}) ` +
      `ON CONFLICT DO UPDATE SET ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`,
  )
  return {
    read: (value) => selectRow.get(value),
    write: (row) => void write.run(...columns.map((name) => row[name] ?? null)),
  }
}
