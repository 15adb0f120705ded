import type { Connection } from '#db/connect.ts'
import type { SqlRow } from './import-columns.ts'

export interface NewCustomField {
  readonly id: string
  readonly group: string
  readonly field: string
  readonly label: string
  readonly type: string
  readonly multiple: boolean
  readonly audience: 'everyone' | 'members'
}

/**
 * Inserts members, offices, and custom fields. Existing rows stay unchanged, except that a member without an office is
 * assigned one.
 */
export interface PeopleStatements {
  addMember(key: string, values: SqlRow): void
  addOffice(key: string, values: SqlRow): void
  setParticipation(key: string, takesPart: boolean): void
  addCustomField(field: NewCustomField): void
}

const memberColumns = [
  'MemberFullName',
  'MemberMlsId',
  'MemberEmail',
  'MemberDirectPhone',
  'OfficeKey',
] as const

export function peopleStatements(connection: Connection): PeopleStatements {
  const member = connection.prepare(
    'INSERT INTO members (MemberKey, MemberFullName, MemberMlsId, MemberEmail, MemberDirectPhone, OfficeKey) ' +
      'VALUES (?, ?, ?, ?, ?, (SELECT OfficeKey FROM offices WHERE OfficeKey = ?)) ' +
      'ON CONFLICT DO UPDATE SET OfficeKey = excluded.OfficeKey WHERE OfficeKey IS NULL',
  )
  const office = connection.prepare(
    'INSERT INTO offices (OfficeKey, OfficeName, OfficeMlsId, OfficePhone) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  )
  const takingPart = connection.prepare(
    'UPDATE offices SET IDXOfficeParticipationYN = $takesPart ' +
      'WHERE OfficeKey = $key AND IDXOfficeParticipationYN <> $takesPart',
  )
  const custom = connection.prepare(
    'INSERT INTO custom_fields (Id, "Group", Field, Label, Type, Multiple, MembersOnly) ' +
      'VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  )
  return {
    addMember: (key, row) => void member.run(key, ...memberColumns.map((name) => row[name])),
    addOffice: (key, row) => void office.run(key, row.OfficeName, row.OfficeMlsId, row.OfficePhone),
    setParticipation: (key, takesPart) =>
      void takingPart.run({ key, takesPart: Number(takesPart) }),
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
