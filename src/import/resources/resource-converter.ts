import { hash } from 'node:crypto'
import type { Resource } from '#src/domain/admin/imports/resources.ts'
import { damageOfKey } from '#src/import/convert/values/spreadsheet-damage.ts'
import { firstText, isObject, type JsonObject, sourceOf } from '#src/import/json/readers.ts'
import type { Header } from '#src/import/mapping/table-header.ts'
import type { Converted, Converter, WholeItem } from '#src/import/record/converted.ts'
import { emptyRecord } from '#src/import/record/empty-record.ts'
import {
  fieldProblem,
  missing,
  type Problem,
  recordProblem,
} from '#src/import/record/record-problem.ts'
import type { ResourceRecord } from '#src/import/record/resource.ts'
import { personValues } from './person-values.ts'
import { isDeleted, mediaOf, openHouseOf } from './resource-entries.ts'

/** The fields that identify a record of each resource. The first one that a record has is used. */
const keys: Record<Resource, readonly string[]> = {
  Media: ['MediaKey', 'MediaKeyNumeric', 'MediaObjectID'],
  OpenHouse: ['OpenHouseKey', 'OpenHouseKeyNumeric', 'OpenHouseId'],
  Rooms: ['RoomKey', 'RoomKeyNumeric'],
  UnitTypes: ['UnitTypeKey', 'UnitTypeKeyNumeric'],
  Member: ['MemberKey', 'MemberKeyNumeric', 'MemberMlsId'],
  Office: ['OfficeKey', 'OfficeKeyNumeric', 'OfficeMlsId'],
}
const listingKeys = ['ResourceRecordKey', 'ListingKey', 'ResourceRecordKeyNumeric']
const ownerKeys: Record<Resource, readonly string[]> = {
  Media: listingKeys,
  OpenHouse: listingKeys,
  Rooms: listingKeys,
  UnitTypes: listingKeys,
  Member: ['OfficeKey', 'OfficeKeyNumeric', 'OfficeMlsId'],
  Office: [],
}
const maxKeyLength = 255

export function resourceConverter(resource: Resource, header: Header | null): Converter {
  return {
    source: `RESO ${resource}`,
    customFields: [],
    kind: 'resource',
    identify: () => null,
    convert(item) {
      const fields = fieldsOf(item, header)
      if (Array.isArray(fields)) return { problems: fields }
      return checked(recordOf(resource, fields))
    },
  }
}

function fieldsOf(item: WholeItem, header: Header | null): JsonObject | Problem[] {
  const fields = emptyRecord<unknown>()
  if ('json' in item) {
    if (!isObject(item.json)) return [recordProblem('is not a JSON object')]
    for (const [name, value] of Object.entries(item.json))
      if (!name.startsWith('@') && value !== null) fields[name] = value
    return fields
  }
  const misshapen = header?.problemOf(item.cells) ?? null
  if (misshapen !== null) return [misshapen]
  for (const [at, name] of header!.names.entries()) {
    const cell = item.cells[at]?.trim() ?? ''
    if (name !== '' && cell !== '') fields[name] = cell
  }
  return fields
}

/** Converts a record. A part of a listing without a key is identified by a hash of its content. */
function recordOf(resource: Resource, fields: JsonObject): ResourceRecord {
  const ownerKey = firstText(fields, ...ownerKeys[resource])
  const isPart = resource !== 'Member' && resource !== 'Office'
  const ownerId = isPart ? firstText(fields, 'ResourceRecordID', 'ListingId') : ''
  const key = firstText(fields, ...keys[resource])
  return {
    resource,
    source: sourceOf(fields),
    key: key === '' && isPart ? hash('sha256', JSON.stringify(fields), 'base64url') : key,
    ownerKey,
    ownerId,
    fields,
  }
}

function checked(record: ResourceRecord): Converted {
  const problems: Problem[] = []
  const refusal = refusalOf(record, problems)
  if (refusal !== null) return { problems: [...problems, refusal] }
  return { resource: record, problems }
}

function refusalOf(record: ResourceRecord, problems: Problem[]): Problem | null {
  const { resource, key, ownerKey, ownerId, fields } = record
  if (key === '') return missing(keys[resource][0]!)
  if (key.length > maxKeyLength)
    return recordProblem(`has a key longer than ${maxKeyLength} characters`)
  for (const text of [key, ownerKey, ownerId]) {
    const damage = text === '' ? null : damageOfKey(text)
    if (damage !== null) return fieldProblem('Key', damage, text)
  }
  if (resource === 'Member' || resource === 'Office') return refusalOfPerson(record, problems)
  const resourceName = firstText(fields, 'ResourceName')
  if (resourceName !== '' && resourceName !== 'Property')
    return recordProblem(`is of ${resourceName}, not of a listing`)
  if (ownerKey === '' && ownerId === '')
    return missing(resource === 'Media' ? 'ResourceRecordKey' : 'ListingKey')
  if (isDeleted(record)) return null
  if (resource === 'Media' && mediaOf(record, noListing, problems) === null)
    return missing('MediaURL')
  return resource === 'OpenHouse' && openHouseOf(record, noListing, problems) === null
    ? missing('OpenHouseDate')
    : null
}

function refusalOfPerson(record: ResourceRecord, problems: Problem[]): Problem | null {
  if (personValues(record, problems) === null)
    return missing(record.resource === 'Office' ? 'OfficeName' : 'MemberFullName')
  const at = problems.findIndex(({ field }) => field === 'IDXOfficeParticipationYN')
  return at < 0 ? null : problems.splice(at, 1)[0]!
}

const noListing = { source: '', key: '' }
