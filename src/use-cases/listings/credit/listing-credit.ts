import type { ListingRow } from '#db/queries/listings/listing-rows.ts'
import { type RuleProfile, ruleProfileOf } from '#src/domain/admin/rules/rule-profile.ts'
import { hiddenFieldsOf } from '#src/domain/context/access/source-rules.ts'
import type { Credit } from '#src/domain/listings/attribution.ts'
import type { MemberInformation } from '#src/domain/listings/member.ts'
import { isLease } from '#src/domain/listings/price.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { creditFields } from './credit-fields.ts'
import type { ListingWithTexts } from './field-value.ts'
import { mayInvite } from './may-invite.ts'
import { contactOf, memberInformation } from './member-information.ts'
import { sourceTimeOf } from './source-times.ts'

type Sourced = Pick<ListingRow, 'OriginatingSystemName'>

/** The rules for crediting a listing; null if its source asks for nothing but what a site without profiles shows. */
export function creditRulesOf(
  { brokerage }: Pick<Context, 'brokerage'>,
  { OriginatingSystemName }: Sourced,
): RuleProfile | null {
  const { rules } = brokerage
  const profile = ruleProfileOf(rules, OriginatingSystemName)
  return profile === rules.base && profile.attribution.place === 'facts' ? null : profile
}

/** How a listing is credited on a card, or in a detail, which also has the fields of cards (IDX I-3, I-5 to I-7). */
export function creditOf(
  context: Context,
  profile: RuleProfile,
  described: ListingWithTexts,
  view: 'summary' | 'detail',
): Credit {
  const { attribution } = profile
  const { listing } = described
  const members = memberInformation(context, listing)
  const { summary, detail } = attribution
  const contact = contactOf(listing, members, attribution.contacts)?.say ?? null
  const names = view === 'summary' ? summary : [...summary, ...detail]
  const wanted = { described, members, names, hidden: hiddenFieldsOf(context.scope, listing) }
  const said = [contact, listing.ListOfficeName]
  return {
    source: listing.OriginatingSystemName,
    asOf: sourceTimeOf(context)(listing.OriginatingSystemName),
    label: attribution.label,
    contact,
    place: attribution.place,
    soldWith: attribution.sellingOffice ? soldWith(listing, members) : null,
    fields: creditFields(context, wanted).filter(({ value }) => !said.includes(value)),
    logo: logoOf(attribution.logo, view),
    invites: mayInvite(context, listing),
  }
}

function soldWith(listing: ListingRow, { parties }: MemberInformation): string | null {
  const office = parties.find(({ role }) => role === 'Buyer’s')?.office
  return office
    ? `${isLease(listing.PropertyType) ? 'Leased' : 'Bought'} with ${office.name}`
    : null
}

/** Pictures of other sites are not loaded. */
function logoOf(logo: RuleProfile['attribution']['logo'], view: 'summary' | 'detail') {
  if (logo === null) return null
  const path = view === 'summary' ? logo.small : (logo.large ?? logo.small)
  const isOwn = path !== null && /^\/(?![/\\])[^\\\s]*$/.test(path)
  return { text: logo.text, path: isOwn ? path : null }
}
