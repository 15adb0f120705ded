import {
  countOwnListings,
  findListingAgents,
  findOwnListing,
  findOwnListings,
  findOwnPhotos,
} from '#db/queries/admin/own-rows.ts'
import { countPointers, findNumbered } from '#db/queries/listings/withdrawals.ts'
import { ownMissing } from '#src/domain/admin/own/messages.ts'
import { kindOfPhoto } from '#src/domain/admin/own/own-alterations.ts'
import {
  listingFields,
  listingFollowUps,
  listingProblems,
} from '#src/domain/admin/own/own-listing-fields.ts'
import { type OwnTyped, readOwnForm } from '#src/domain/admin/own/own-record-form.ts'
import { ownSource } from '#src/domain/admin/own/own-source.ts'
import { shownNumber } from '#src/domain/context/units/convert-units.ts'
import { RequestError } from '#src/domain/errors.ts'
import { newId } from '#src/domain/ids.ts'
import { localDate } from '#src/domain/local-time.ts'
import { jsonConverter } from '#src/import/json/json-converter.ts'
import { withdraw } from '#src/import/withdraw.ts'
import { writeListing } from '#src/import/write/write-listing.ts'
import { requireAdministrator } from '#src/use-cases/admin/administrator.ts'
import { findPage } from '#src/use-cases/admin/page-of.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { editedAgentOf, isOwnEditor, requireOwnEditor } from './own-editor.ts'
import { agentChoices } from './own-people.ts'
import { writeOwn } from './write-own.ts'

type Problems = Readonly<Record<string, string>>

export function listOwnListings(
  context: Context,
  { q, page }: { readonly q: string; readonly page: number },
) {
  requireOwnEditor(context)
  const of = { source: ownSource, q, agent: editedAgentOf(context) }
  return findPage(
    page,
    () => countOwnListings(context.db, of),
    (window) => findOwnListings(context.db, { ...of, ...window }),
  )
}

/** Throws `NotFound` if there is no listing with this id that was entered by hand and that the person may edit. */
export function getOwnListing(context: Context, id: string) {
  requireOwnEditor(context)
  const found = findEdited(context, id)
  if (found === null) throw new RequestError('NotFound', ownMissing)
  const { listing, remarks } = found
  const fields = listingFields([])
  const row: Readonly<Record<string, unknown>> = { ...listing, PublicRemarks: remarks }
  const typed = Object.fromEntries(
    fields.map(({ name }) => [name, shownNumber(name, String(row[name] ?? ''))]),
  )
  return {
    id,
    number: listing.ListingId,
    typed: typed as OwnTyped,
    photos: findOwnPhotos(context.db, listing.RowKey).map(({ short, alterations, ...photo }) => ({
      ...photo,
      kind: kindOfPhoto({ short, alterations }),
    })),
    pointers: countPointers(context.db, id),
  }
}

function findEdited(context: Context, id: string) {
  const agent = editedAgentOf(context)
  const found = findOwnListing(context.db, ownSource, id)
  return agent === null || found?.listing.ListAgentKey === agent ? found : null
}

export const canEditListing = (context: Context, id: string): boolean =>
  isOwnEditor(context) && findEdited(context, id) !== null

export type SavedListing = { readonly id: string } | { readonly problems: Problems }

/** Saves a listing; `id` is null for a new one. Only administrators enter new ones, and say who lists them. */
export async function saveOwnListing(
  context: Context,
  id: string | null,
  typed: OwnTyped,
): Promise<SavedListing> {
  if (id === null) requireAdministrator(context)
  const before = id === null ? null : getOwnListing(context, id)
  const listedBy = before?.typed['ListAgentKey'] ?? ''
  const agents = agentChoices(context, listedBy)
  const isAgents = editedAgentOf(context) !== null
  const allowed = isAgents ? { ...typed, ListAgentKey: listedBy } : typed
  const read = readOwnForm(listingFields(agents), allowed)
  const today = localDate(context.clock(), context.localTime)
  const problems = { ...listingProblems(read, today), ...read.problems }
  if (Object.keys(problems).length > 0) return { problems }
  const { values } = read
  const key = id ?? newId(context.clock())
  const agent = findListingAgents(context.db, ownSource).find(
    (one) => one.key === values['ListAgentKey'],
  )
  const refused = await writeRecord(context, before === null ? 'listing add' : 'listing change', {
    ...values,
    ...listingFollowUps(values, today),
    ...namesOf(values),
    ListingKey: key,
    ListingId: before?.number ?? freeNumber(context),
    ...(before === null && { OriginalListPrice: values['ListPrice'] }),
    ...namesToFill,
    ListOfficeKey: agent?.office ?? null,
    ListOfficeName: agent?.office ? null : context.siteName,
  })
  return refused === null ? { id: key } : { problems: refused }
}

function freeNumber(context: Context): string {
  const number = `H-${newId(context.clock()).slice(-6)}`
  return findNumbered(context.db, number).length === 0 ? number : freeNumber(context)
}

/** Filled from the agent and the office. */
const namesToFill = {
  ListAgentFullName: null,
  ListAgentEmail: null,
  ListAgentDirectPhone: null,
  ListOfficePhone: null,
}

const namesOf = (values: Readonly<Record<string, unknown>>) => {
  const unit = values['UnitNumber'] === null ? [] : [`#${String(values['UnitNumber'])}`]
  const street = [values['StreetNumber'], values['StreetName'], ...unit].join(' ')
  return { UnparsedAddress: street }
}

/** Writes a record after the data dictionary has checked it. Returns problems by field, or null. */
export async function writeRecord(
  context: Context,
  action: string,
  json: Readonly<Record<string, unknown>>,
): Promise<Problems | null> {
  const converter = jsonConverter(context.dictionary, ownSource, 'ListingKey')
  const item = { line: 1, raw: JSON.stringify(json), json }
  const { problems } = converter.convert(item)
  if (problems.length > 0)
    return Object.fromEntries(problems.map(({ field, reason }) => [field ?? 'record', reason]))
  const subject = String(json['ListingId'])
  const fingerprint = newId(context.clock())
  await writeOwn(context, { action, subject, isWhole: false }, (own) => {
    writeListing(own, converter, { item, fingerprint, file: fingerprint })
  })
  return null
}

/** Takes a listing off the site. What refers to it remains, and the change log has it. */
export async function deleteOwnListing(context: Context, id: string): Promise<void> {
  const { loginName: actor } = requireAdministrator(context)
  getOwnListing(context, id)
  const named = findNumbered(context.db, id).filter(({ source }) => source === ownSource)
  await withdraw(context.db, named, 'removed', { now: context.clock(), actor })
}
