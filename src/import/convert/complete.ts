import type { Converted } from '#src/import/record/converted.ts'
import { fieldProblem, missing, type Problem, recordProblem } from '#src/import/record/problem.ts'
import type { ListingRecord, Value } from '#src/import/record/record.ts'
import { addDerived } from './derived.ts'
import type { Draft } from './draft.ts'
import { settlePeople } from './people.ts'
import { closedLookups, lookupKey } from './values/lookup-values.ts'

const longestKey = 255

/** What a listing is worth nothing without: a mistake in them refuses the record, not the field. */
const essential = new Set(['StandardStatus', 'PropertyType'])

/** A column of these cannot be empty: null says nothing. */
const neverEmpty = [
  'StandardStatus',
  'PropertyType',
  'ListingId',
  'ListingKey',
  'MlsId',
  'OriginalEntryTimestamp',
  'ModificationTimestamp',
]

/** The last step of every reader: checks what belongs together, adds what follows, refuses what is no listing. */
export function completeListing(draft: Draft, problems: Problem[], isSale = false): Converted {
  const refusal = refusalOf(draft, problems)
  if (refusal !== null) return { problems: refusal }
  const { values } = draft
  for (const field of neverEmpty) if (values[field] === null) delete values[field]
  addStatus(values)
  settlePlace(values, problems)
  addDerived(values)
  settlePeople(draft)
  if (draft.media !== undefined) values.PhotosCount ??= draft.media.filter(isPhoto).length
  if (!isSale) return { listing: draft, problems }
  const sale = saleOf(values)
  return sale === null
    ? { problems: withoutDate(problems) }
    : { listing: { ...draft, sale }, problems }
}

function refusalOf({ key }: Draft, problems: Problem[]): readonly Problem[] | null {
  if (key.length > longestKey)
    return [...problems, recordProblem(`has a key longer than ${longestKey} characters`)]
  const fatal = problems.filter(({ field }) => field !== null && essential.has(field))
  return fatal.length > 0 ? fatal : null
}

/** The MLS's own word tells the standard status where it is one of the usual words. */
function addStatus(values: Record<string, Value>): void {
  if (values.StandardStatus !== undefined || typeof values.MlsStatus !== 'string') return
  const status = closedLookups.StandardStatus?.values.get(lookupKey(values.MlsStatus))
  if (status !== undefined) values.StandardStatus = status
}

/** Half a place is none, and 0/0 is the mark of a place that was never found. */
function settlePlace(values: Record<string, Value>, problems: Problem[]): void {
  const { Latitude, Longitude } = values
  if (Latitude === 0 && Longitude === 0)
    problems.push(fieldProblem('Latitude', 'is no place', '0, 0'))
  else if (typeof Latitude === 'number' && typeof Longitude === 'number') return
  else if (Latitude === null && Longitude === null) return
  delete values.Latitude
  delete values.Longitude
}

const isPhoto = ({ values }: { values: Readonly<Record<string, Value>> }) =>
  values.MediaCategory === 'Photo'

function saleOf({
  CloseDate,
  ClosePrice,
}: Record<string, Value>): NonNullable<ListingRecord['sale']> | null {
  if (typeof CloseDate !== 'string') return null
  return { date: CloseDate, price: typeof ClosePrice === 'number' ? ClosePrice : null }
}

/** Without its date a sale cannot be told from others of the same property. */
function withoutDate(problems: readonly Problem[]): readonly Problem[] {
  const told = problems.filter(({ field }) => field === 'CloseDate')
  return told.length > 0 ? told : [missing('CloseDate')]
}
