import { isId } from '#src/domain/ids.ts'
import { bathroomsOfQuarters } from '#src/import/convert/bathrooms.ts'
import { completeListing } from '#src/import/convert/complete-listing.ts'
import { type Draft, newDraft } from '#src/import/convert/draft.ts'
import { isRefusal } from '#src/import/convert/values/conversion-refusal.ts'
import { plainTexts } from '#src/import/convert/values/plain-text.ts'
import { toNumber } from '#src/import/convert/values/read-numbers.ts'
import type { Converted, Identity } from '#src/import/record/converted.ts'
import {
  fieldProblem,
  missing,
  type Problem,
  recordProblem,
} from '#src/import/record/record-problem.ts'
import { addOpenHouses, zoneOf } from './json-open-houses.ts'
import { addMedia, addRentalCalendar } from './json-parts.ts'
import { type FieldPut, firstText, isObject, type JsonObject, objectsOf } from './readers.ts'
import { addSparkCustomFields } from './spark-custom-fields.ts'
import { openHouseOf, sparkMedia } from './spark-parts.ts'

const nameless = 'Spark'
const masked = /^\*{4,}$/

/** The meaning of one-letter property types. Only the vendor's own sites use them; other MLSs spell types out. */
const typeOfLetter: Record<string, string> = {
  A: 'Residential',
  B: 'Residential Income',
  C: 'Land',
  D: 'Commercial Sale',
  E: 'Farm',
  F: 'Residential Lease',
}

const renamed: Record<string, string> = { StreetAdditionalInfo: 'UnitNumber' }

/** Names of Spark's StandardFields that RESO lacks, in two groups: other vendors use names of one of them. */
const ownNames = ['MlsId', 'StreetAdditionalInfo', 'UnparsedFirstLineAddress']
const roomNames = ['BedsTotal', 'BathsTotal', 'BathsFull']

/** Whether a record is of Spark, perhaps without the wrapper that its fields have in Spark's own answers. */
export function isSpark(record: JsonObject): boolean {
  if ('StandardFields' in record) return true
  const has = (name: string) => name in record
  const isTyped = roomNames.some(has) || Object.hasOwn(typeOfLetter, String(record.PropertyType))
  return isTyped && ownNames.some(has)
}

const fieldsOf = (record: JsonObject) =>
  isObject(record.StandardFields) ? record.StandardFields : record

export function identifySpark(record: JsonObject): Identity {
  const fields = fieldsOf(record)
  const mls = firstText(fields, 'MlsId')
  const key = firstText(record, 'Id') || firstText(fields, 'ListingKey', 'ListingId')
  const source = mls === '' ? nameless : `${nameless} ${mls}`.slice(0, 255)
  return { source, key, number: firstText(fields, 'ListingId') || null }
}

/** Converts a Spark record. Its nested parts may be inside StandardFields or next to it. */
export function convertSpark(
  record: JsonObject,
  put: FieldPut,
  { source, key }: Identity,
): Converted {
  const fields = fieldsOf(record)
  if (key === '') return { problems: [missing('Id')] }
  const draft = newDraft(source, key)
  const problems: Problem[] = []
  if (isId(key)) draft.id = draft.values.ListingKey = key
  for (const [name, raw] of Object.entries(fields))
    putStandard(name, unmasked(raw), draft, problems, put)
  addParts({ ...record, ...fields }, draft, problems)
  addSparkCustomFields(draft, record.CustomFields, problems)
  return completeListing(draft, problems)
}

const partNames = new Set([
  'Photos',
  'Videos',
  'VirtualTours',
  'FloorPlans',
  'Documents',
  'OpenHouses',
  'TourOfHomes',
  'RentalCalendar',
  'Id',
  'ResourceUri',
  'ListingKey',
  'Permissions',
])

function putStandard(
  name: string,
  raw: unknown,
  draft: Draft,
  problems: Problem[],
  put: FieldPut,
): void {
  if (partNames.has(name)) return
  if (name === 'BathsTotal') putBathrooms(raw, draft, problems)
  else if (name === 'PropertyType' && typeof raw === 'string')
    put(name, typeOfLetter[raw] ?? raw, draft, problems)
  else put(renamed[name] ?? name, raw, draft, problems)
}

/** The Spark API sends `********` in place of values that the account may not see. */
const unmasked = (raw: unknown) => (typeof raw === 'string' && masked.test(raw) ? null : raw)

/** Splits a total of bathrooms: 4.5 is four full and one half, or five rooms. Separate counts take precedence. */
function putBathrooms(raw: unknown, draft: Draft, problems: Problem[]): void {
  const bathrooms = bathroomsOfQuarters(raw)
  if (!isRefusal(bathrooms))
    for (const [name, count] of Object.entries(bathrooms ?? {})) draft.values[name] ??= count
  else if (typeof toNumber(raw) === 'number') draft.other.BathsTotal = raw
  else problems.push(fieldProblem('BathsTotal', bathrooms.refused, raw))
}

function addParts(record: JsonObject, draft: Draft, problems: Problem[]): void {
  const media = sparkMedia(record)
  if (media !== undefined) addMedia(draft, media, problems)
  const openHouses = objectsOf(record.OpenHouses)
  if (openHouses !== undefined)
    addOpenHouses(draft, openHouses.map(openHouseOf), problems, zoneOf(record))
  const tours = objectsOf(record.TourOfHomes)
  if (tours !== undefined) draft.other.TourOfHomes = plainTexts(tours)
  const spans = objectsOf(record.RentalCalendar)
  if (spans !== undefined) addRentalCalendar(draft, spans, problems)
}

/** Recognizes a response about a part (`/listings/{id}/photos`), which cannot be imported without the listing. */
export function partProblem(record: JsonObject): Problem | null {
  const uri = typeof record.ResourceUri === 'string' ? record.ResourceUri : ''
  const part = /\/listings\/\d+\/(\w+)\//.exec(uri)
  return part === null ? null : recordProblem(`is a part of a listing (${part[1]}), not a listing`)
}
