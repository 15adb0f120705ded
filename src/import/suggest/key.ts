type ValuesOf = (column: string) => readonly string[]

const identities = ['ListingId', 'ParcelNumber', 'OriginatingSystemKey', 'ListingKey']
const addressed = [
  'UnparsedAddress',
  'StreetNumber',
  'StreetName',
  'UnitNumber',
  'PostalCode',
  'CloseDate',
]
const maxColumns = 5

/** A unique number, else the address, else the fewest columns that distinguish the rows. */
export function keyOf(
  columns: readonly string[],
  fields: Readonly<Record<string, string>>,
  valuesOf: ValuesOf,
): { columns: string[]; repeats: boolean } {
  const named = [
    ...identities.flatMap((field) => fields[field] ?? []),
    ...columns.filter((column) => /(?:^|[_ -])(?:id|key)$/i.test(column)),
  ]
  const id = named.find((column) => shareOfDistinct(valuesOf(column)) > 0.9)
  if (id !== undefined) return { columns: [id], repeats: shareOfDistinct(valuesOf(id)) < 1 }
  const address = addressed.flatMap((field) => fields[field] ?? [])
  return {
    columns: fewest(address.length > 1 ? address : byWeight(columns, valuesOf), valuesOf),
    repeats: false,
  }
}

/** The share of rows with a unique value. */
function shareOfDistinct(values: readonly string[]): number {
  const filled = values.filter((value) => value.trim() !== '')
  return values.length === 0
    ? 0
    : filled.length === values.length
      ? new Set(filled).size / values.length
      : 0
}

function byWeight(columns: readonly string[], valuesOf: ValuesOf): string[] {
  const weight = (column: string) => {
    const filled = valuesOf(column).filter((value) => value.trim() !== '')
    return filled.length * 1000 + new Set(filled).size
  }
  return [...new Set(columns)]
    .map((column) => [column, weight(column)] as const)
    .sort((a, b) => b[1] - a[1])
    .map(([column]) => column)
}

function fewest(columns: readonly string[], valuesOf: ValuesOf): string[] {
  const chosen: string[] = []
  let keys: string[] = []
  for (const column of columns.slice(0, maxColumns)) {
    chosen.push(column)
    const values = valuesOf(column)
    keys = values.map((value, i) => `${keys[i] ?? ''}|${value}`)
    if (new Set(keys).size === keys.length) break
  }
  return chosen
}
