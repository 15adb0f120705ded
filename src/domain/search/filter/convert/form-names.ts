// How a form sends cards (SPEC §2 Filter panel): controls are named `{field}.{part}`.

/** `monthly` is a monthly payment, from which the highest price is computed. */
const numberParts = ['least', 'min', 'max', 'monthly'] as const
const dateParts = ['mode', 'from', 'to', 'amount', 'unit', 'direction'] as const
const cardParts = ['in', 'not', 'text', 'is', 'off', ...numberParts, ...dateParts] as const

export type CardPart = (typeof cardParts)[number]

export const fieldsName = '_fields'
/** The name of the checkboxes that retain conditions without a card, one for each condition in SparkQL. */
export const retainedName = 'keep'
export const retainedOffName = 'keep.off'

export const kindsName = '_kinds'

export const checkedValue = '1'

export const controlName = (field: string, part: CardPart): string => `${field}.${part}`

/** Splits a control's name: `"Group"."Field".min` → the field and `min`. Null for other names. */
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

export function isCardsQuery(query: URLSearchParams): boolean {
  if (query.has(fieldsName) || query.has(retainedName) || query.has(retainedOffName)) return true
  return [...query.keys()].some((name) => splitControlName(name) !== null)
}
