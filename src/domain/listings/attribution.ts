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

/** Names the listing firm and its contact; null if neither is known. */
export function attributionText(firm: string | null, contact: string | null): string | null {
  if (firm === null) return contact && `Listing contact: ${contact}`
  return [`Listed by ${firm}`, contact].filter(Boolean).join(' · ')
}

interface Reachable {
  readonly phone: string | null
  readonly email: string | null
}

interface Firm extends Reachable {
  readonly name: string | null
  readonly source?: string
  readonly mayBeOld?: true
}

/** The attribution of a listing as plain text (IDX I-1, I-10). */
export const firmText = ({ name, phone, email, source, mayBeOld }: Firm): string =>
  [attributionText(name, phone ?? email), source, mayBeOld && mayBeOldText]
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
  return [...ways].map((say) => ({ say, href: contactHref(say), who: whoIs(say) }))
}

interface ContactDetails {
  readonly attributionContact: string | null
  readonly agentPhone: string | null
  readonly agentEmail: string | null
  readonly officePhone: string | null
  readonly officeEmail: string | null
}

/** The listing's own contact, or else its agent's, or else its office's (NAR 18.2.12, IDX I-6). */
export function attributionContact(details: ContactDetails): AttributionContact | null {
  const ways = [
    details.attributionContact,
    details.agentPhone,
    details.agentEmail,
    details.officePhone,
    details.officeEmail,
  ]
  const say = ways.map((way) => way?.trim() ?? '').find((way) => way !== '')
  return say === undefined ? null : { say, href: contactHref(say) }
}

export function contactHref(text: string): string | null {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text))
    return `mailto:${encodeURIComponent(text).replace('%40', '@')}`
  const digits = text.replace(/[^\d+]/g, '')
  return /^[+\d().\s/-]+$/.test(text) && digits.length >= 7 ? `tel:${digits}` : null
}
