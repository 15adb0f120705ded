/** Whom to ask about a listing. `say` is as it was given, `href` leads there if it is an address or a number. */
export interface AttributionContact {
  readonly say: string
  readonly href: string | null
}

interface Given {
  /** Of the listing itself. */
  readonly attributionContact: string | null
  readonly agentPhone: string | null
  readonly agentEmail: string | null
  readonly officePhone: string | null
  readonly officeEmail: string | null
}

/** What the listing says itself, else its agent, else its office (NAR 18.2.12, IDX I-6); null where nobody is named. */
export function attributionContact(given: Given): AttributionContact | null {
  const ways = [
    given.attributionContact,
    given.agentPhone,
    given.agentEmail,
    given.officePhone,
    given.officeEmail,
  ]
  const say = ways.map((way) => way?.trim() ?? '').find((way) => way !== '')
  return say === undefined ? null : { say, href: contactHref(say) }
}

/** `tel:` or `mailto:`, or null for words. */
export function contactHref(text: string): string | null {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text))
    return `mailto:${encodeURIComponent(text).replace('%40', '@')}`
  const digits = text.replace(/[^\d+]/g, '')
  return /^[+\d().\s/-]+$/.test(text) && digits.length >= 7 ? `tel:${digits}` : null
}
