// Completes names of fields while someone types a filter.

export interface NamedField {
  readonly field: string
  readonly label: string
}

export interface TypedName {
  readonly text: string
  readonly start: number
  readonly end: number
}

export const isFieldAt = (filter: string, start: number): boolean =>
  beforeField.test(filter.slice(0, start))

const beforeField = /(?:^|\(|\b(?:and|or|not))\s*$/i

/** Returns the beginning of a field's name before the caret; null where a filter has no field. */
export function typedNameAt(filter: string, caret: number): TypedName | null {
  const before = filter.slice(0, caret)
  const [text] = /[A-Za-z]\w*$/.exec(before) ?? []
  if (text === undefined || text.length < 2 || isInText(before)) return null
  const start = caret - text.length
  if (!isFieldAt(filter, start)) return null
  const [rest = ''] = /^\w*/.exec(filter.slice(caret)) ?? []
  return { text, start, end: caret + rest.length }
}

const isInText = (before: string) => before.replace(/\\./gs, '').split("'").length % 2 === 0

const most = 8

/** Finds fields by their names or the words of their labels, names that begin like the typed one first. */
export function completeField(fields: readonly NamedField[], typed: string): readonly NamedField[] {
  const word = typed.toLowerCase()
  const rankOf = ({ field, label }: NamedField) => {
    const name = field.toLowerCase()
    if (name.startsWith(word)) return 0
    if (
      label
        .toLowerCase()
        .split(/\s+/)
        .some((part) => part.startsWith(word))
    )
      return 1
    return name.includes(word) ? 2 : 3
  }
  const ranked = fields.map((field) => ({ field, rank: rankOf(field) }))
  const matches = ranked.filter(({ rank }) => rank < 3).toSorted((a, b) => a.rank - b.rank)
  const completions = matches.slice(0, most).map(({ field }) => field)
  return completions.length === 1 && completions[0]!.field === typed ? [] : completions
}
