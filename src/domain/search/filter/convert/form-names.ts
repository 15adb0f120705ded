// How cards are sent in a form (SPEC §2 Filter panel): a control is named `{field}.{part}`.

/** `monthly` is a payment that gives a highest price. */
const numberParts = ['least', 'min', 'max', 'monthly'] as const
const dateParts = ['mode', 'from', 'to', 'amount', 'unit', 'direction'] as const
const cardParts = ['in', 'not', 'text', 'is', 'off', ...numberParts, ...dateParts] as const

export type CardPart = (typeof cardParts)[number]

export const fieldsName = '_fields'
/** Repeated: conditions in SparkQL that are retained, a checkbox each. */
export const retainedName = 'keep'
/** The same for disabled cards. */
export const retainedOffName = 'keep.off'

export const kindsName = '_kinds'

export const yes = '1'

export const controlName = (field: string, part: CardPart): string => `${field}.${part}`

/** `"Group"."Field".min` → the field and `min`; null for other names. */
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

/** Whether the query comes from the panel's form. */
export function isCardsQuery(query: URLSearchParams): boolean {
  if (query.has(fieldsName) || query.has(retainedName) || query.has(retainedOffName)) return true
  return [...query.keys()].some((name) => splitControlName(name) !== null)
}
