// How cards stand in a form (SPEC §2 Filter panel): a control is named `{field}.{part}`.

/** `monthly` is a payment that a highest price is made of. */
const numberParts = ['least', 'min', 'max', 'monthly'] as const
const dateParts = ['mode', 'from', 'to', 'amount', 'unit', 'direction'] as const
const cardParts = ['in', 'not', 'text', 'is', 'off', ...numberParts, ...dateParts] as const

export type CardPart = (typeof cardParts)[number]

/** Repeated: the fields that have a card, in order; empty ones stay shown by it. */
export const fieldsName = '_fields'
/** Repeated: conditions in SparkQL that stay, a checkbox each. */
export const retainedName = 'keep'
/** The same, of cards that are disabled. */
export const retainedOffName = 'keep.off'

/** Repeated: kinds of homes (`home-kinds.ts`), one condition together. */
export const kindsName = '_kinds'

/** The value of a checked checkbox. */
export const yes = '1'

export const controlName = (field: string, part: CardPart): string => `${field}.${part}`

/** `"Group"."Field".min` → the field and `min`; null for the name of anything else. */
export function splitControlName(
  name: string,
): { readonly field: string; readonly part: CardPart } | null {
  const dot = name.lastIndexOf('.')
  const part = name.slice(dot + 1)
  return dot > 0 && isPart(part) && name !== retainedOffName
    ? { field: name.slice(0, dot), part }
    : null
}

const isPart = (part: string): part is CardPart => (cardParts as readonly string[]).includes(part)

/** Whether the panel's form has sent this query. */
export function isCardsQuery(query: URLSearchParams): boolean {
  if (query.has(fieldsName) || query.has(retainedName) || query.has(retainedOffName)) return true
  return [...query.keys()].some((name) => splitControlName(name) !== null)
}
