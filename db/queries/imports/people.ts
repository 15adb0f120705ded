import type { Connection } from '#db/connect.ts'
import type { SqlRow } from './rows.ts'

export interface NewCustomField {
  readonly id: string
  readonly group: string
  readonly field: string
  readonly label: string
  readonly type: string
  readonly multiple: boolean
  readonly audience: 'everyone' | 'members'
}

/** Inserts people, offices, and custom fields; existing rows are left as they are. */
export interface PeopleStatements {
  addMember(key: string, values: SqlRow): void
  addOffice(key: string, values: SqlRow): void
  addCustomField(field: NewCustomField): void
}

export function peopleStatements(connection: Connection): PeopleStatements {
  const member = connection.prepare(
    'INSERT INTO members (MemberKey, MemberFullName, MemberMlsId, MemberEmail, MemberDirectPhone) VALUES (?, ?, ?, ?, ?) ' +
      'ON CONFLICT DO NOTHING',
  )
  const office = connection.prepare(
    'INSERT INTO offices (OfficeKey, OfficeName, OfficeMlsId, OfficePhone) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  )
  const custom = connection.prepare(
    'INSERT INTO custom_fields (Id, "Group", Field, Label, Type, Multiple, MembersOnly) ' +
      'VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  )
  return {
    addMember: (key, row) =>
      void member.run(
        key,
        row.MemberFullName,
        row.MemberMlsId,
        row.MemberEmail,
        row.MemberDirectPhone,
      ),
    addOffice: (key, row) => void office.run(key, row.OfficeName, row.OfficeMlsId, row.OfficePhone),
    addCustomField: ({ id, group, field, label, type, multiple, audience }) =>
      void custom.run(
        id,
        group,
        field,
        label,
        type,
        multiple ? 1 : 0,
        audience === 'members' ? 1 : 0,
      ),
  }
}
