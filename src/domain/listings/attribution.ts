/** Said of a listing whose source has older data than its license allows (IDX I-10). */
export const mayBeOldText = 'May be out of date'

/** How to reach the listing's firm. `href` is null unless `say` is an email address or a phone number. */
export interface AttributionContact {
  readonly say: string
  readonly href: string | null
}

export interface ContactOption extends AttributionContact {
  readonly who: 'agent' | 'office' | null
}

/** A field that the rules of a source want in every card or detail (IDX I-7). */
export interface CreditField {
  readonly label: string
  readonly value: string
}

/** What the rules of a source ask for wherever one of its listings is shown. */
export interface Credit {
  readonly source: string | null
  /** When the data of the source was last updated, formatted. */
  readonly asOf: string | null
  /** The words before the firm (IDX I-5). */
  readonly label: string
  readonly contact: string | null
  readonly place: 'facts' | 'price'
  /** The buyer’s side of a closed listing (IDX I-21). */
  readonly soldWith: string | null
  readonly fields: readonly CreditField[]
  /** `path` is that of a picture on this site; without one, the text stands for the logo. */
  readonly logo: { readonly text: string; readonly path: string | null } | null
  /** False for a closed listing that must not invite to get in touch (IDX I-21). */
  readonly invites: boolean
}

interface Credited {
  readonly credit?: Credit
}

/** The words before the listing firm (IDX I-5). */
export const creditLabel = ({ credit }: Credited): string => credit?.label ?? 'Listed by'

export const invitesContact = ({ credit }: Credited): boolean => credit?.invites !== false

/** What the rules of the source ask for besides the firm and its contact. */
export const creditTexts = ({ credit }: Credited): string[] => [
  ...(credit?.soldWith ? [credit.soldWith] : []),
  ...(credit?.fields ?? []).map(({ label, value }) => `${label}: ${value}`),
]

/** Names the listing firm and its contact; null if neither is known. */
export function attributionText(
  firm: string | null,
  contact: string | null,
  label = creditLabel({}),
): string | null {
  if (firm === null) return contact && `Listing contact: ${contact}`
  return [`${label} ${firm}`, contact].filter(Boolean).join(' · ')
}

interface Reachable {
  readonly phone: string | null
  readonly email: string | null
}

interface Firm extends Reachable, Credited {
  readonly name: string | null
  readonly source?: string
  readonly mayBeOld?: true
}

/** The contact of the listing firm. */
export const firmContact = ({ credit, phone, email }: Reachable & Credited): string | null =>
  credit === undefined ? (phone ?? email) : credit.contact

/** The attribution of a listing as plain text (IDX I-1, I-10). */
export const firmText = (firm: Firm): string =>
  [
    attributionText(firm.name, firmContact(firm), creditLabel(firm)),
    ...creditTexts(firm),
    firm.source,
    firm.mayBeOld && mayBeOldText,
    firm.credit?.logo?.text,
  ]
    .filter(Boolean)
    .join(' · ')

/** Names the firm and MLS of another listing of the home. */
export const alsoListedText = ({ firm, source }: { firm: string | null; source: string }): string =>
  `Also listed ${firm === null ? '' : `by ${firm} `}with ${source}`

/** The contacts to offer, without duplicates. The listing's own contact comes first (IDX I-4). */
export function contactOptions(
  contact: AttributionContact | null,
  agent: Reachable,
  office: Reachable,
): ContactOption[] {
  const texts = [contact?.say, agent.phone, office.phone, agent.email ?? office.email]
  const ways = new Set(texts.filter((say) => typeof say === 'string'))
  const whoIs = (say: string) => {
    if (say === agent.phone || say === agent.email) return 'agent'
    return say === office.phone || say === office.email ? 'office' : null
  }
  const hrefOf = (say: string) => (say === contact?.say ? contact.href : contactHref(say))
  return [...ways].map((say) => ({ say, href: hrefOf(say), who: whoIs(say) }))
}

interface ContactDetails {
  readonly attributionContact: string | null
  readonly agentPhone: string | null
  readonly agentEmail: string | null
  readonly officePhone: string | null
  readonly officeEmail: string | null
}

type ContactSide = 'listing' | 'agent' | 'office'

/** The first contact in the order of the rules, usually the listing's own (NAR 18.2.12, IDX I-6). */
export function attributionContact(
  details: ContactDetails,
  order: readonly ContactSide[] = ['listing', 'agent', 'office'],
): AttributionContact | null {
  const ways: Record<ContactSide, readonly (string | null)[]> = {
    listing: [details.attributionContact],
    agent: [details.agentPhone, details.agentEmail],
    office: [details.officePhone, details.officeEmail],
  }
  const texts = order.flatMap((side) => ways[side]).map((way) => way?.trim() ?? '')
  const say = texts.find((way) => way !== '')
  return say === undefined ? null : { say, href: contactHref(say) }
}

export function contactHref(text: string): string | null {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text))
    return `mailto:${encodeURIComponent(text).replace('%40', '@')}`
  const digits = text.replace(/[^\d+]/g, '')
  return /^[+\d().\s/-]+$/.test(text) && digits.length >= 7 ? `tel:${digits}` : null
}
