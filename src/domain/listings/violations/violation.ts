export const violationStates = ['open', 'resolved', 'dismissed'] as const
export type ViolationState = (typeof violationStates)[number]

export const violationRules = {
  status: 'The status is wrong or out of date',
  price: 'The price or other facts are wrong',
  photos: 'Photos or remarks break the rules',
  contact: 'Contact details or branding where they aren’t allowed',
  duplicate: 'The home is listed twice',
  fair_housing: 'Fair housing',
  other: 'Something else',
} as const

export type ViolationRule = keyof typeof violationRules

export const isViolationRule = (text: string): text is ViolationRule =>
  Object.hasOwn(violationRules, text)

export const ruleLabel = (rule: string): string =>
  isViolationRule(rule) ? violationRules[rule] : rule

export const violationStateLabels: Readonly<Record<ViolationState, string>> = {
  open: 'Open',
  resolved: 'Resolved',
  dismissed: 'Dismissed',
}

export interface ViolationForm {
  readonly rule: string
  readonly body: string
  readonly name: string
  readonly email: string
}

export const emptyViolation: ViolationForm = { rule: '', body: '', name: '', email: '' }

export function violationUrl(template: string, listingId: string): string | null {
  const text = template.trim()
  if (!isViolationTemplate(text)) return null
  const url = text.replaceAll('{listing_id}', encodeURIComponent(listingId))
  // An MLS number in the URL must not change its host.
  return new URL(url).origin === new URL(text).origin ? url : null
}

export const violationTemplateMaximum = 500

export function isViolationTemplate(text: string): boolean {
  if (text.length > violationTemplateMaximum || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return (
    protocol === 'https:' &&
    username + password === '' &&
    !/[{}%]/.test(hostname) &&
    hostname !== ''
  )
}
