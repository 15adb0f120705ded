import { canSeeField, isAddressWithheld } from '#src/domain/context/access/scope.ts'
import type { CreditField } from '#src/domain/listings/attribution.ts'
import { fieldText } from '#src/domain/listings/listing-fields.ts'
import type { MemberInformation, Office, Person } from '#src/domain/listings/member.ts'
import { foreignCurrency } from '#src/domain/listings/price.ts'
import { findAdditionalField } from '#src/domain/search/dictionary/index.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { fieldValue, type ListingWithTexts } from './field-value.ts'

interface WantedFields {
  readonly described: ListingWithTexts
  readonly members: MemberInformation
  readonly names: readonly string[]
  /** The fields that the rules of the source keep from this reader. */
  readonly hidden: readonly string[]
}

/** The fields that rules want to see, as far as the listing has them and the reader may see them (IDX I-7). */
export function creditFields(context: Context, wanted: WantedFields): CreditField[] {
  const names = new Set(wanted.names.filter((name) => !wanted.hidden.includes(name)))
  return [...names].flatMap((name) => creditField(context, wanted, name) ?? [])
}

function creditField(context: Context, { described, members }: WantedFields, name: string) {
  const { dictionary, localTime, scope } = context
  const { listing } = described
  const field = dictionary.find(name) ?? findAdditionalField(name)
  if (field === undefined) return addressOfOffice(members, name)
  const isWithheld = field.address === true && isAddressWithheld(listing, scope)
  if (isWithheld || !canSeeField(scope, field)) return null
  const { currency = null } = foreignCurrency(listing)
  const text = fieldText(field, fieldValue(field, described, scope.today), localTime, currency)
  const value = text ?? memberText(members, name)
  return value === null ? null : { label: field.label, value }
}

const roles = { List: 'Listing', CoList: 'Co-listing', Buyer: 'Buyer’s' } as const
const ofPeople = /^(List|CoList|Buyer)(Agent|Office)(\w+)$/

const agentTexts: Readonly<Record<string, (agent: Person) => string | null>> = {
  FullName: ({ name }) => name,
  DirectPhone: ({ phone }) => phone,
  Email: ({ email }) => email,
  StateLicense: ({ license }) => license,
}

const officeTexts: Readonly<Record<string, (office: Office) => string | null>> = {
  Name: ({ name }) => name,
  Phone: ({ phone }) => phone,
  Email: ({ email }) => email,
  Address: ({ address }) => address.join(', ') || null,
}

/** What the records of agents and offices say, for feeds whose listings have only their keys. */
function memberText({ parties }: MemberInformation, name: string): string | null {
  const [, side = '', who, what = ''] = ofPeople.exec(name) ?? []
  const party = parties.find(({ role }) => role === roles[side as keyof typeof roles])
  if (party === undefined) return null
  return who === 'Agent'
    ? ((party.agent && agentTexts[what]?.(party.agent)) ?? null)
    : ((party.office && officeTexts[what]?.(party.office)) ?? null)
}

/** RESO has no field for it. */
function addressOfOffice(members: MemberInformation, name: string): CreditField | null {
  const [, side = ''] = /^(List|CoList|Buyer)OfficeAddress$/.exec(name) ?? []
  const value = memberText(members, name)
  const label = `${roles[side as keyof typeof roles]} office address`
  return value === null || side === '' ? null : { label, value }
}
