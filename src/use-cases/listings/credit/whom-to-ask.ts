import type { ListingRow } from '#db/queries/listings/listing-rows.ts'
import { ruleProfileOf } from '#src/domain/admin/rules/rule-profile.ts'
import { attributionText } from '#src/domain/listings/attribution.ts'
import type { MemberInformation } from '#src/domain/listings/member.ts'
import type { ListingDetail } from '#src/domain/listings/view.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { creditRulesOf } from './listing-credit.ts'
import { mayInvite } from './may-invite.ts'
import { contactOf, type MemberReader, memberInformation } from './member-information.ts'

type Asking = MemberReader & Pick<Context, 'brokerage'>
type Asked = Pick<ListingDetail, 'agent' | 'contact' | 'members'>

/** Whom to ask about a listing. If it must not invite to get in touch, its contact is only named (IDX I-1, I-21). */
export function whomToAsk(context: Asking, listing: ListingRow): Asked {
  const { attribution } = ruleProfileOf(context.brokerage.rules, listing.OriginatingSystemName)
  const members = memberInformation(context, listing)
  const contact = contactOf(listing, members, attribution.contacts)
  const agent = {
    name: listing.ListAgentFullName,
    phone: listing.ListAgentDirectPhone,
    email: listing.ListAgentEmail,
  }
  if (mayInvite(context, listing)) return { agent, contact, members }
  return {
    agent: { ...agent, ...unreachable },
    contact: contact && { ...contact, href: null },
    members: withoutWays(members),
  }
}

/** The firm and its contact in one line, where the rules of the source ask for it; else null. */
export function creditLine(context: Asking, listing: ListingRow): string | null {
  const rules = creditRulesOf(context, listing)
  if (rules === null) return null
  const { contact } = whomToAsk(context, listing)
  return attributionText(listing.ListOfficeName, contact?.say ?? null, rules.attribution.label)
}

const unreachable = { phone: null, email: null }

const withoutWays = (members: MemberInformation): MemberInformation => ({
  ...members,
  parties: members.parties.map(({ role, agent, office }) => ({
    role,
    agent: agent && { ...agent, ...unreachable, mobile: null },
    office: office && { ...office, ...unreachable },
  })),
})
