import type { ListingRow } from '#db/queries/listings/listing-rows.ts'
import type { AssistantHome } from '#src/domain/api/assistants/assistant-views.ts'
import { readListingReference } from '#src/domain/api/assistants/listing-reference.ts'
import { listingUnknown, severalListings } from '#src/domain/api/assistants/messages.ts'
import { inOneLine } from '#src/domain/api/assistants/write-answer.ts'
import { isRequestError, RequestError } from '#src/domain/errors.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import { listingRecords } from '#src/use-cases/api/records/listing-records.ts'
import { recordFields, recordName } from '#src/use-cases/api/records/record-fields.ts'
import { findCards } from '#src/use-cases/listings/find-cards.ts'
import { findByNumbers } from '#src/use-cases/listings/find-listing-numbers.ts'
import { getVisibleListing } from '#src/use-cases/listings/visible-listing.ts'
import { describeHome } from './describe-home.ts'

/** What a field of a listing holds, cut to what an assistant needs of it. */
export type Fact = string | number | boolean | readonly string[]

export interface ReadHome {
  readonly listing: ListingRow
  readonly home: AssistantHome
  /** Fields with a value that the program may read, by their names in the dictionary. */
  readonly facts: ReadonlyMap<string, Fact>
  readonly remarks: { readonly text: string; readonly isCut: boolean } | null
}

const remarksName = 'PublicRemarks'
const mostRemarks = 1_500
const mostText = 300
const mostValues = 30

/** Finds a listing by its id, its MLS number, or the address of a page. Throws `NotFound` if there is none to see. */
export async function readHome(context: ApiContext, reference: string): Promise<ReadHome> {
  const listing = visibleListing(context, await findId(context, reference), reference)
  const card = findCards(context, [listing.RowKey]).get(listing.RowKey)
  const fields = recordFields(context)
  const [record = {}] = listingRecords(context, [listing.RowKey], fields)
  if (card === undefined) throw unknown(reference)
  const remarks = record[remarksName]
  return {
    listing,
    home: describeHome(context, card),
    facts: factsOf(record, fields),
    remarks:
      typeof remarks === 'string' && remarks.trim() !== ''
        ? { text: inOneLine(remarks, mostRemarks), isCut: Array.from(remarks).length > mostRemarks }
        : null,
  }
}

const unknown = (reference: string) =>
  new RequestError('NotFound', listingUnknown(inOneLine(reference, 60)))

async function findId(context: ApiContext, text: string): Promise<string> {
  const reference = readListingReference(text)
  if (reference.kind === 'id') return reference.id
  const found = await findByNumbers(context, reference.number)
  const [id, ...others] = found?.ids ?? []
  if (id === undefined) throw unknown(text)
  if (others.length > 0)
    throw new RequestError(
      'Invalid',
      severalListings(reference.number, [id, ...others].slice(0, 10)),
    )
  return id
}

function visibleListing(context: ApiContext, id: string, reference: string): ListingRow {
  try {
    return getVisibleListing(context, id)
  } catch (error) {
    throw isRequestError(error) && error.name === 'NotFound' ? unknown(reference) : error
  }
}

function factsOf(
  record: Readonly<Record<string, unknown>>,
  fields: readonly Field[],
): Map<string, Fact> {
  const facts = new Map<string, Fact>()
  for (const field of fields) {
    const name = recordName(field)
    const value = name === remarksName ? null : factOf(record[name])
    if (value !== null) facts.set(name, value)
  }
  return facts
}

function factOf(value: unknown): Fact | null {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value === 'string') return inOneLine(value, mostText) || null
  if (!Array.isArray(value) || value.length === 0) return null
  return value.slice(0, mostValues).map((one) => inOneLine(String(one), mostText))
}
