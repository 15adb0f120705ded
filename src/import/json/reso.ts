import { isId } from '#src/domain/ids.ts'
import { completeListing } from '#src/import/convert/complete-listing.ts'
import { newDraft } from '#src/import/convert/draft.ts'
import { participation, roles } from '#src/import/convert/participants.ts'
import { photoNumber, photoTexts } from '#src/import/convert/photo-columns.ts'
import { addressesIn, photosOf } from '#src/import/convert/photo-records.ts'
import { isRefusal } from '#src/import/convert/values/conversion-refusal.ts'
import { toMediaAddress } from '#src/import/convert/values/limits.ts'
import type { Converted, Identity } from '#src/import/record/converted.ts'
import { missing, type Problem } from '#src/import/record/record-problem.ts'
import {
  addOpenHouses,
  isOpenHouseInListing,
  openHousesInListing,
  zoneOf,
} from './json-open-houses.ts'
import { addMedia, addRentalCalendar } from './json-parts.ts'
import {
  type FieldPut,
  firstText,
  isObject,
  type JsonObject,
  objectsOf,
  sourceOf,
} from './readers.ts'

const parts = {
  Media: addMedia,
  OpenHouse: addOpenHouses,
  OpenHouses: addOpenHouses,
  RentalCalendar: addRentalCalendar,
} as const

const fieldsOfPerson = {
  member: {
    MemberKey: 'Key',
    MemberMlsId: 'MlsId',
    MemberFullName: 'FullName',
    MemberEmail: 'Email',
    MemberDirectPhone: 'DirectPhone',
  },
  office: {
    OfficeKey: 'Key',
    OfficeMlsId: 'MlsId',
    OfficeName: 'Name',
    OfficePhone: 'Phone',
    IDXOfficeParticipationYN: participation,
  },
}

export const defaultSource = 'RESO Common Format'

export function identifyReso(record: JsonObject): Identity {
  return {
    source: sourceOf(record) || defaultSource,
    key: firstText(record, 'OriginatingSystemKey', 'ListingKey', 'ListingId'),
    number: firstText(record, 'ListingId') || null,
  }
}

export function convertReso(
  record: JsonObject,
  put: FieldPut,
  { source, key }: Identity,
  zoneOfOthers = '',
): Converted {
  if (key === '') return { problems: [missing('ListingKey')] }
  const draft = newDraft(source, key)
  const problems: Problem[] = []
  const photos = photosIn(record)
  const zone = zoneOf(record) || zoneOfOthers
  const visits = openHousesInListing(record)
  if (visits !== null) {
    addOpenHouses(draft, visits, problems, zone)
    draft.isRow = true
  }
  for (const name in record) {
    const raw = record[name]
    if (name.startsWith('@') || isIdentity(name) || photos.has(name)) continue
    if (visits !== null && isOpenHouseInListing(name)) continue
    const addPart = Object.hasOwn(parts, name) ? parts[name as keyof typeof parts] : undefined
    const records = addPart === undefined ? undefined : objectsOf(raw)
    if (addPart !== undefined && records !== undefined) addPart(draft, records, problems, zone)
    else put(name, raw, draft, problems)
    if (isObject(raw)) putPerson(name, raw, (field, value) => put(field, value, draft, problems))
  }
  if (photos.size > 0) draft.media ??= photosOf(draft, [...photos.values()].flat(), problems)
  const listingKey = firstText(record, 'ListingKey')
  if (isId(listingKey)) draft.id = draft.values.ListingKey = listingKey
  else if (listingKey !== '' && listingKey !== key) draft.other.SourceListingKey = listingKey
  return completeListing(draft, problems)
}

/** Returns photo addresses by field name, in the order of the names' numbers. Used for records without Media. */
function photosIn(record: JsonObject): Map<string, string[]> {
  if ((objectsOf(record.Media) ?? []).length > 0) return new Map()
  const photos = Object.entries(record).flatMap(([name, raw]) => {
    const number = photoNumber(name)
    const texts = photoTexts(raw).flatMap(addressesIn)
    const isEmpty = raw === null || (Array.isArray(raw) && raw.length === 0)
    return number === null || !(isEmpty || texts.some(isPhoto)) ? [] : [{ name, number, texts }]
  })
  if (photos.every(({ name }) => record[name] === null)) return new Map()
  return new Map(photos.sort((a, b) => a.number - b.number).map(({ name, texts }) => [name, texts]))
}

const isPhoto = (text: string) => !isRefusal(toMediaAddress(text))

export const isIdentity = (name: string) =>
  name === 'OriginatingSystemName' ||
  name === 'OriginatingSystemKey' ||
  name === 'ListingKey' ||
  name === 'Id'

/** Puts a nested agent or office into the listing. Its field names are prefixed with the role. */
function putPerson(
  name: string,
  record: JsonObject,
  put: (field: string, value: unknown) => void,
): void {
  const kind = roles.find(({ role }) => role === name)?.kind
  if (kind === undefined) return
  for (const [from, to] of Object.entries(fieldsOfPerson[kind])) {
    const value = record[from]
    if (typeof value === 'boolean' || (typeof value === 'string' && value !== ''))
      put(name + to, value)
  }
}
