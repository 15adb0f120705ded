import {
  findMembers,
  findOffices,
  type MemberRow,
  type OfficeRow,
} from '#db/queries/listings/listing-people-rows.ts'
import type { ListingRow } from '#db/queries/listings/listing-rows.ts'
import { sourceText } from '#src/domain/admin/own/own-source.ts'
import type { RuleProfile } from '#src/domain/admin/rules/rule-profile.ts'
import { hiddenFieldsOf } from '#src/domain/context/access/source-rules.ts'
import { attributionContact } from '#src/domain/listings/attribution.ts'
import type { MemberInformation, Office, Party, Person } from '#src/domain/listings/member.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { pictureFor } from '#src/use-cases/listings/photos/visible-photos.ts'

export type MemberReader = Pick<Context, 'db' | 'scope' | 'siteName'>

interface PartyOfListing {
  readonly role: Party['role']
  readonly agentKey: string | null
  readonly officeKey: string | null
  /** Null for agents of another MLS, of whom only the names in the listing are known. */
  readonly agent: Person | null
  readonly office: Office | null
}

/** Returns the firms and agents of both sides of a sale (IDX I-7, I-21), as far as this role may see them. */
export function memberInformation(context: MemberReader, listing: ListingRow): MemberInformation {
  const listedParties = namedBy(listing)
  const keysOf = (pick: (party: PartyOfListing) => string | null) =>
    listedParties.map(pick).filter((key) => key !== null)
  const people = findMembers(
    context.db,
    keysOf(({ agentKey }) => agentKey),
  )
  const offices = findOffices(
    context.db,
    keysOf(({ officeKey }) => officeKey),
  )
  const hidden = hiddenFieldsOf(context.scope, listing)
  const parties = listedParties.map(({ role, agentKey, officeKey, agent, office }) => {
    const member = people.get(agentKey ?? '')
    const house = offices.get(officeKey ?? '')
    const party = {
      role,
      agent: member === undefined ? agent : personOf(member, agent, context),
      office: house === undefined ? office : officeOf(house, office, context),
    }
    return withoutHiddenWays(party, hidden)
  })
  return {
    parties: parties.filter(({ agent, office }) => agent !== null || office !== null),
    source: sourceText(listing.OriginatingSystemName, context.siteName),
    listingId: listing.ListingId,
  }
}

function namedBy(listing: ListingRow): PartyOfListing[] {
  const otherText = (name: string) => textOf(listing.Other?.[name])
  const listed: PartyOfListing = {
    role: 'Listing',
    agentKey: listing.ListAgentKey,
    officeKey: listing.ListOfficeKey,
    agent: person(listing.ListAgentFullName, listing.ListAgentDirectPhone, listing.ListAgentEmail),
    office: house(listing.ListOfficeName, listing.ListOfficePhone),
  }
  const together: PartyOfListing = {
    role: 'Co-listing',
    agentKey: listing.CoListAgentKey,
    officeKey: listing.CoListOfficeKey,
    agent: person(listing.CoListAgentFullName),
    office: house(otherText('CoListOfficeName')),
  }
  const buying: PartyOfListing = {
    role: 'Buyer’s',
    agentKey: listing.BuyerAgentKey,
    officeKey: listing.BuyerOfficeKey,
    agent: person(otherText('BuyerAgentFullName')),
    office: house(otherText('BuyerOfficeName')),
  }
  return listing.StandardStatus === 'Closed' ? [listed, together, buying] : [listed, together]
}

const prefixes = { Listing: 'List', 'Co-listing': 'CoList', 'Buyer’s': 'Buyer' } as const

/** Records of agents and offices leave out what a source hides of them. */
function withoutHiddenWays({ role, agent, office }: Party, hidden: readonly string[]): Party {
  if (hidden.length === 0) return { role, agent, office }
  const isHidden = (what: string) => hidden.includes(`${prefixes[role]}${what}`)
  const unless = <Value>(what: string, value: Value) => (isHidden(what) ? null : value)
  return {
    role,
    agent:
      agent &&
      unless('AgentFullName', {
        ...agent,
        phone: unless('AgentDirectPhone', agent.phone),
        mobile: unless('AgentMobilePhone', agent.mobile),
        email: unless('AgentEmail', agent.email),
        license: unless('AgentStateLicense', agent.license),
      }),
    office:
      office &&
      unless('OfficeName', {
        ...office,
        phone: unless('OfficePhone', office.phone),
        email: unless('OfficeEmail', office.email),
      }),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null)

function person(
  name: string | null,
  phone: string | null = null,
  email: string | null = null,
): Person | null {
  return name === null
    ? null
    : {
        name,
        phone,
        email,
        mobile: null,
        designations: [],
        license: null,
        mlsId: null,
        photo: null,
      }
}

const house = (name: string | null, phone: string | null = null): Office | null =>
  name === null ? null : { name, phone, email: null, address: [], mlsId: null, logo: null }

function personOf(row: MemberRow, listedPerson: Person | null, context: MemberReader): Person {
  const { scope } = context
  const forMembers = !scope.hidesMemberFields
  return {
    name: listedPerson?.name ?? row.MemberFullName,
    phone: listedPerson?.phone ?? row.MemberDirectPhone,
    email: listedPerson?.email ?? row.MemberEmail,
    designations: row.MemberDesignation ?? [],
    license: row.MemberStateLicense,
    mobile: forMembers ? row.MemberMobilePhone : null,
    mlsId: forMembers ? row.MemberMlsId : null,
    photo: pictureFor(context, row.MemberPhotoURL),
  }
}

function officeOf(row: OfficeRow, listedOffice: Office | null, context: MemberReader): Office {
  const region = [row.OfficeStateOrProvince, row.OfficePostalCode]
    .filter((part) => part !== null)
    .join(' ')
  const place = [row.OfficeCity, region].filter((part) => part !== null && part !== '').join(', ')
  return {
    name: listedOffice?.name ?? row.OfficeName,
    phone: listedOffice?.phone ?? row.OfficePhone,
    email: row.OfficeEmail,
    address: [row.OfficeAddress1 ?? '', place].filter((line) => line !== ''),
    mlsId: context.scope.hidesMemberFields ? null : row.OfficeMlsId,
    logo: pictureFor(context, row.OfficeLogoURL),
  }
}

/** Returns whom to ask about a listing, in the order of the rules. */
export function contactOf(
  listing: ListingRow,
  { parties }: MemberInformation,
  order: RuleProfile['attribution']['contacts'],
) {
  const listed = parties.find(({ role }) => role === 'Listing')
  const attribution = listing.Other?.['AttributionContact']
  const details = {
    attributionContact: typeof attribution === 'string' ? attribution : null,
    agentPhone: listed?.agent?.phone ?? null,
    agentEmail: listed?.agent?.email ?? null,
    officePhone: listed?.office?.phone ?? null,
    officeEmail: listed?.office?.email ?? null,
  }
  return attributionContact(details, order)
}
