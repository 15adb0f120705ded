import type { Field } from '#src/domain/search/dictionary/index.ts'

/** Names that Spark's clients read, of fields that the dictionary has under another name. */
const furtherNames: Readonly<Record<string, readonly string[]>> = {
  StreetAddress: ['UnparsedFirstLineAddress'],
  UnitNumber: ['StreetAdditionalInfo'],
  ListAgentFullName: ['ListAgentName'],
  CoListAgentFullName: ['CoListAgentName'],
  BuyerAgentFullName: ['BuyerAgentName'],
}

/** The names of a standard field: RESO's, Spark's, and those that only answers have. */
export const sparkNamesOf = ({ name, alias }: Pick<Field, 'name' | 'alias'>): readonly string[] => [
  ...(alias === null ? [] : [alias]),
  name,
  ...(furtherNames[name] ?? []),
]

/** Group and name of a custom field; null for other fields. */
export function customNameOf({
  name,
  storage,
}: Field): readonly [group: string, name: string] | null {
  const parts = storage === 'custom' ? /^"(.*)"\."(.*)"$/s.exec(name) : null
  return parts === null ? null : [parts[1]!, parts[2]!]
}

const types: Readonly<Record<Field['type'], string>> = {
  character: 'Character',
  integer: 'Integer',
  decimal: 'Decimal',
  boolean: 'Boolean',
  date: 'Date',
  datetime: 'Datetime',
  shape: 'Shape',
}

export const mostListed = 1_000

/** What programs learn about a field. Lists have only values in use. */
export const describeSparkField = (field: Field, ResourceUri: string, hasList: boolean) => ({
  ResourceUri,
  Type: types[field.type],
  Label: field.label,
  FieldCategory: field.section,
  Searchable: true,
  MultiSelect: field.multiple,
  HasList: hasList,
  ...(hasList ? { MaxListSize: mostListed } : {}),
})
