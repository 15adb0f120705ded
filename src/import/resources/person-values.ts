import type { Resource } from '#src/domain/admin/imports/resources.ts'
import { readAll, readers, type ValueReader } from '#src/import/json/field-values.ts'
import type { JsonObject } from '#src/import/json/readers.ts'
import type { Value } from '#src/import/record/import-record.ts'
import type { Problem } from '#src/import/record/record-problem.ts'
import type { ResourceRecord } from '#src/import/record/resource.ts'

const { words, humans, human, flag, timestamp, mediaAddress } = readers

const memberReaders: Record<string, ValueReader> = {
  MemberMlsId: words,
  MemberFirstName: words,
  MemberLastName: words,
  MemberFullName: words,
  MemberEmail: words,
  MemberDirectPhone: words,
  MemberMobilePhone: words,
  MemberDesignation: humans,
  MemberStateLicense: words,
  MemberStatus: human,
  MemberType: human,
  ModificationTimestamp: timestamp,
}

const officeReaders: Record<string, ValueReader> = {
  OfficeMlsId: words,
  OfficeName: words,
  OfficePhone: words,
  OfficeEmail: words,
  OfficeAddress1: words,
  OfficeCity: words,
  OfficeStateOrProvince: words,
  OfficePostalCode: words,
  OfficeStatus: human,
  IDXOfficeParticipationYN: flag,
  ModificationTimestamp: timestamp,
}

export const personFields = {
  member: Object.keys(memberReaders),
  office: Object.keys(officeReaders),
}

/** The first picture in the record's media (`$expand=Media`). Null if they are empty, undefined if not a list. */
function pictureOf({ Media: media }: JsonObject): string | null | undefined {
  if (!Array.isArray(media)) return undefined
  if (media.length === 0) return null
  const addresses = media.map((entry: JsonObject | null) => mediaAddress(entry?.MediaURL))
  return addresses.find((address) => typeof address === 'string')
}

export function personValues(
  { resource, fields }: Pick<ResourceRecord, 'fields'> & { readonly resource: Resource },
  problems: Problem[] = [],
): Record<string, Value> | null {
  const isOffice = resource === 'Office'
  const values = readAll(fields, isOffice ? officeReaders : memberReaders, problems)
  const picture = pictureOf(fields)
  if (picture !== undefined) values[isOffice ? 'OfficeLogoURL' : 'MemberPhotoURL'] = picture
  if (isOffice) return typeof values.OfficeName === 'string' ? values : null
  values.MemberFullName ??=
    [values.MemberFirstName, values.MemberLastName].filter(Boolean).join(' ') || null
  values.MemberDirectPhone ??= words(fields.MemberPreferredPhone) ?? words(fields.MemberOfficePhone)
  return values.MemberFullName === null ? null : values
}
