import { isPrice } from '#src/domain/context/units/measures.ts'
import type { Converted } from '#src/import/record/converted.ts'
import type { ListingRecord, Value } from '#src/import/record/import-record.ts'
import {
  fieldProblem,
  missing,
  type Problem,
  recordProblem,
} from '#src/import/record/record-problem.ts'
import { addDerived } from './derived.ts'
import type { Draft } from './draft.ts'
import { addVisibility, visibilityFields } from './listing-visibility.ts'
import { currencyOf, noSingleCurrency } from './numbers/currency-amounts.ts'
import { assignKeys } from './participants.ts'
import { toSquareFeet } from './to-square-feet.ts'
import { closedLookups, lookupKey } from './values/lookup-values.ts'
import { damageOfKey } from './values/spreadsheet-damage.ts'

const maxKeyLength = 255

/** If one of these fields is invalid, the whole record is refused, not only the field. */
const essential = new Set(['StandardStatus', 'PropertyType', ...visibilityFields])

/** Columns that are filled in where a record has nothing. If it has null, the column is not changed. */
const neverEmpty = [
  'StandardStatus',
  'PropertyType',
  'ListingId',
  'ListingKey',
  'MlsId',
  'OriginalEntryTimestamp',
  'ModificationTimestamp',
  'MajorChangeType',
]

/** Validates a draft, adds derived fields, and refuses records that are not listings. Every reader calls it last. */
export function completeListing(draft: Draft, problems: Problem[], isSale = false): Converted {
  addVisibility(draft, problems)
  const refusal = refusalOf(draft, problems)
  if (refusal !== null) return { problems: refusal }
  const { values } = draft
  dropZeros(values)
  for (const field of neverEmpty) if (values[field] === null) delete values[field]
  addStatus(values)
  checkPosition(values, problems)
  checkCurrency(values, problems)
  toSquareFeet(values, problems)
  addDerived(values, draft.other, problems)
  assignKeys(draft)
  if (draft.media !== undefined) values.PhotosCount ??= draft.media.filter(isPhoto).length
  if (!isSale || !isClosed(values)) return { listing: draft, problems }
  const sale = saleOf(values)
  return sale === null
    ? { problems: withoutDate(problems) }
    : { listing: { ...draft, sale }, problems }
}

function refusalOf({ key }: Draft, problems: Problem[]): readonly Problem[] | null {
  if (key.length > maxKeyLength)
    return [...problems, recordProblem(`has a key longer than ${maxKeyLength} characters`)]
  const damage = damageOfKey(key)
  if (damage !== null) return [...problems, fieldProblem('Key', damage, key)]
  const fatal = problems.filter(({ field }) => field !== null && essential.has(field))
  return fatal.length > 0 ? fatal : null
}

/** Replaces prices of 0 by null, because they stand for an unknown price. */
function dropZeros(values: Record<string, Value>): void {
  for (const name in values) if (values[name] === 0 && isPrice(name)) values[name] = null
}

function addStatus(values: Record<string, Value>): void {
  if (values.StandardStatus !== undefined || typeof values.MlsStatus !== 'string') return
  const status = closedLookups.StandardStatus?.values.get(lookupKey(values.MlsStatus))
  if (status !== undefined) values.StandardStatus = status
}

/** Removes an invalid currency code, because prices could not be shown with it. */
function checkCurrency(values: Record<string, Value>, problems: Problem[]): void {
  const { Currency } = values
  if (typeof Currency !== 'string') return
  const code = currencyOf(Currency)
  if (code) values.Currency = code
  else {
    problems.push(fieldProblem('Currency', noSingleCurrency, Currency))
    delete values.Currency
  }
}

/** Removes a position if it is incomplete or 0/0, which is the result of failed geocoding. */
function checkPosition(values: Record<string, Value>, problems: Problem[]): void {
  const { Latitude, Longitude } = values
  if (Latitude === 0 && Longitude === 0)
    problems.push(fieldProblem('Latitude', 'isn’t a location', '0, 0'))
  else if (typeof Latitude === 'number' && typeof Longitude === 'number') return
  else if (Latitude === null && Longitude === null) return
  delete values.Latitude
  delete values.Longitude
}

/** A listing with another status was not sold, even if it has the date of an earlier sale. */
const isClosed = ({ StandardStatus }: Record<string, Value>) =>
  StandardStatus === undefined || StandardStatus === 'Closed'

const isPhoto = ({ values }: { values: Readonly<Record<string, Value>> }) =>
  values.MediaCategory === 'Photo'

function saleOf({
  CloseDate,
  ClosePrice,
}: Record<string, Value>): NonNullable<ListingRecord['sale']> | null {
  if (typeof CloseDate !== 'string') return null
  return { date: CloseDate, price: typeof ClosePrice === 'number' ? ClosePrice : null }
}

/** Reports a missing date of sale, without which a sale cannot be distinguished from others of the same property. */
function withoutDate(problems: readonly Problem[]): readonly Problem[] {
  const ofDate = problems.filter(({ field }) => field === 'CloseDate')
  return ofDate.length > 0 ? ofDate : [missing('CloseDate')]
}
