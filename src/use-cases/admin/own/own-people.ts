import { findListingAgents, findOwnAgents, findOwnOffices } from '#db/queries/admin/own-rows.ts'
import { ownMissing } from '#src/domain/admin/own/messages.ts'
import { type OwnTyped, readOwnForm } from '#src/domain/admin/own/own-record-form.ts'
import { ownSource } from '#src/domain/admin/own/own-source.ts'
import { agentFields, type Choice, officeFields } from '#src/domain/admin/own/person-fields.ts'
import { RequestError } from '#src/domain/errors.ts'
import { newId } from '#src/domain/ids.ts'
import { writeResources } from '#src/import/write/resources/write-resources.ts'
import { requireAdministrator } from '#src/use-cases/admin/administrator.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { type AddedPhoto, storePhoto } from './own-photos.ts'
import { writeOwn } from './write-own.ts'

type Problems = Readonly<Record<string, string>>

export interface OwnPerson {
  readonly key: string
  readonly typed: OwnTyped
  readonly photo: string | null
  /** The office of an agent. */
  readonly office: string | null
}

const typedOf = (row: Readonly<Record<string, unknown>>): OwnTyped =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )

export function listOwnOffices(context: Context): OwnPerson[] {
  requireAdministrator(context)
  return findOwnOffices(context.db, ownSource).map((row) => ({
    key: row.OfficeKey,
    typed: typedOf(row),
    photo: null,
    office: null,
  }))
}

export function listOwnAgents(context: Context): OwnPerson[] {
  requireAdministrator(context)
  return findOwnAgents(context.db, ownSource).map(({ member, office }) => ({
    key: member.MemberKey,
    typed: typedOf(member),
    photo: member.MemberPhotoURL,
    office,
  }))
}

/** Throws `NotFound` if a person of this key was not entered by hand. `new` has no person yet. */
export function getOwn(people: readonly OwnPerson[], key: string): OwnPerson | null {
  if (key === 'new') return null
  const person = people.find((one) => one.key === key)
  if (person === undefined) throw new RequestError('NotFound', ownMissing)
  return person
}

/** Offices to choose from: active ones, and the one that is chosen. */
export const officeChoices = (context: Context, chosen = ''): Choice[] =>
  listOwnOffices(context)
    .filter(({ key, typed }) => typed['OfficeStatus'] === 'Active' || key === chosen)
    .map(({ key, typed }) => ({ value: key, label: typed['OfficeName']! }))

/** Agents to choose from: active ones, and the one that is chosen. */
export const agentChoices = (context: Context, chosen = ''): Choice[] =>
  findListingAgents(context.db, ownSource)
    .filter(({ key, status }) => status === 'Active' || key === chosen)
    .map(({ key, name }) => ({ value: key, label: name }))

/** Returns problems by field, or null if the office was saved. */
export async function saveOffice(
  context: Context,
  key: string,
  typed: OwnTyped,
): Promise<Problems | null> {
  const before = getOwn(listOwnOffices(context), key)
  const { values, problems } = readOwnForm(officeFields, typed)
  if (Object.keys(problems).length > 0) return problems
  const action = before === null ? 'office add' : 'office change'
  const subject = String(values['OfficeName'])
  await writeOwn(context, { action, subject, isWhole: true }, (own) => {
    const record = { resource: 'Office', key: before?.key ?? newId(context.clock()) } as const
    writeResources(own, [
      { ...record, source: ownSource, ownerKey: '', ownerId: '', fields: stamped(context, values) },
    ])
  })
  return null
}

/** `photo` replaces the one that the agent has; `removesPhoto` deletes it. */
export async function saveAgent(
  context: Context,
  key: string,
  typed: OwnTyped,
  { photo, removesPhoto }: { readonly photo: AddedPhoto | null; readonly removesPhoto: boolean },
): Promise<Problems | null> {
  const before = getOwn(listOwnAgents(context), key)
  const fields = agentFields(officeChoices(context, before?.typed['OfficeKey']))
  const { values, problems } = readOwnForm(fields, typed)
  if (Object.keys(problems).length > 0) return problems
  const stored = photo === null ? null : await storePhoto(context, photo)
  if (stored !== null && 'problem' in stored) return { photo: stored.problem }
  const url = stored?.url ?? (removesPhoto ? null : (before?.photo ?? null))
  const action = before === null ? 'agent add' : 'agent change'
  const subject = String(values['MemberFullName'])
  const { OfficeKey, ...own } = values
  const record = {
    resource: 'Member',
    source: ownSource,
    key: before?.key ?? newId(context.clock()),
    ownerKey: String(OfficeKey ?? ''),
    ownerId: '',
    fields: { ...stamped(context, own), Media: url === null ? [] : [{ MediaURL: url }] },
  } as const
  await writeOwn(context, { action, subject, isWhole: true }, (write) => {
    writeResources(write, [record])
  })
  await stored?.finish()
  return null
}

const stamped = (context: Context, values: object) => ({
  ...values,
  ModificationTimestamp: context.clock().toISOString(),
})
