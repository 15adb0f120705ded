import { isSwitchedOff, type Scope } from '#src/domain/context/access/scope.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'

/** What a seller switched off next to a listing (IDX I-12). */
export interface SellerChoices {
  /** Automated estimates of the value, and links to them. */
  readonly valuationsOff: boolean
  /** Comments and reviews of third parties, and links to them. */
  readonly commentsOff: boolean
}

interface Chosen {
  readonly OriginatingSystemName: string | null
  readonly Other: Readonly<Record<string, unknown>> | null
}

const valuationFlag = 'InternetAutomatedValuationDisplayYN'
const commentFlag = 'InternetConsumerCommentYN'
export const choiceFlags = [valuationFlag, commentFlag] as const

export const sellerChoices = (listing: Chosen, scope: Scope): SellerChoices => ({
  valuationsOff: isSwitchedOff(flagOf(listing, valuationFlag), listing, scope),
  commentsOff: isSwitchedOff(flagOf(listing, commentFlag), listing, scope),
})

function flagOf({ Other }: Chosen, name: string): boolean | null {
  const value = Other?.[name]
  return typeof value === 'boolean' ? value : null
}

const estimates = new RegExp(
  [
    String.raw`zestimate|eppraisal|valuation|\bavm\b|value[-_ ]?estimate`,
    '(?:home|house|property|market)[-_ ]?(?:value|estimate|worth)',
    'estimated[-_ ]?(?:home |market )?value',
  ].join('|'),
  'i',
)
const comments = /review|comment|ratings?\b|testimonial|disqus|forum|yelp\.com/i

const address = /^(?:https?:|www\.)/i

export const isLinkOff = (url: string, { valuationsOff, commentsOff }: SellerChoices): boolean =>
  address.test(url) &&
  ((valuationsOff && estimates.test(url)) || (commentsOff && comments.test(url)))

const reviews = /\breviews?\b|testimonial/i

const isLabelOff = (label: string, { valuationsOff, commentsOff }: SellerChoices): boolean =>
  (valuationsOff && estimates.test(label)) || (commentsOff && reviews.test(label))

/** Whether a listing leaves out a field’s value because the seller switched off what it has or where it leads. */
export function isValueOff(
  { name, label, storage }: Pick<Field, 'name' | 'label' | 'storage'>,
  value: unknown,
  choices: SellerChoices,
): boolean {
  if (storage === 'custom' && isLabelOff(label, choices)) return true
  return mayBeOff({ name, storage }) && typeof value === 'string' && isLinkOff(value, choices)
}

/** Whether a field can have a link or, if the MLS defined it, an estimate. */
export const mayBeOff = ({ name, storage }: Pick<Field, 'name' | 'storage'>): boolean =>
  storage === 'custom' || canBeLink({ name })

/** Whether RESO defines the field for links. */
export const canBeLink = ({ name }: Pick<Field, 'name'>): boolean => /URL/.test(name)

/** Leaves out links to what the seller switched off. */
export const withoutOffLinks = <Medium extends { readonly MediaURL: string | null }>(
  media: readonly Medium[],
  choices: SellerChoices,
): readonly Medium[] =>
  choices.valuationsOff || choices.commentsOff
    ? media.filter(({ MediaURL }) => MediaURL === null || !isLinkOff(MediaURL, choices))
    : media
