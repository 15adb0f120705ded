import fc from 'fast-check'

export type Item = Readonly<Record<string, string | null>>

export const moments = [
  '2024-02-29T23:59:59.999Z',
  '2025-01-01T00:00:00.000Z',
  '2026-03-01T09:00:00.057Z',
]
export const arbitraryPhoto = fc.record({
  ModificationTimestamp: fc.constantFrom(...moments, null),
  MediaCategory: fc.constantFrom('Photo', 'Photo', 'Video', 'Secret'),
  Permission: fc.constantFrom<string[] | null>(null, ['VOW'], ['Public']),
})
type Filter = { readonly text: string; readonly of: (item: Item) => boolean }

const operators: Record<string, (a: string, b: string) => boolean> = {
  eq: (a, b) => a === b,
  ge: (a, b) => a >= b,
  gt: (a, b) => a > b,
  le: (a, b) => a <= b,
  lt: (a, b) => a < b,
}
/** A comparison with nothing is false, and its negation true. */
const compared = (name: string, values: readonly string[], quote: string) =>
  fc
    .tuple(fc.constantFrom(...Object.keys(operators)), fc.constantFrom(...values))
    .map(([operator, value]): Filter => {
      const passes = operators[operator]!
      const of = (item: Item) => item[name] !== null && passes(item[name]!, value)
      return { text: `${name} ${operator} ${quote}${value}${quote}`, of }
    })
const leaf = fc.oneof(
  { weight: 4, arbitrary: compared('ModificationTimestamp', moments, '') },
  compared('MediaKey', ['m3', 'm44-5', 'm7'], "'"),
  compared('MediaCategory', ['Photo', 'Video'], "'"),
  fc.constant<Filter>({
    text: 'ModificationTimestamp eq null',
    of: (item) => item['ModificationTimestamp'] === null,
  }),
)
export const arbitraryFilter: fc.Arbitrary<Filter> = fc.oneof(
  leaf,
  fc.tuple(leaf, leaf, leaf).map(([a, b, c]) => ({
    text: `(${a.text}) and ${b.text} or ${c.text}`,
    of: (item: Item) => (a.of(item) && b.of(item)) || c.of(item),
  })),
  leaf.map(({ text, of }) => ({ text: `not (${text})`, of: (item: Item) => !of(item) })),
)

export const orders: Record<string, readonly (readonly [name: string, sign: 1 | -1])[]> = {
  '': [],
  MediaKey: [['MediaKey', 1]],
  ModificationTimestamp: [['ModificationTimestamp', 1]],
  'ModificationTimestamp desc': [['ModificationTimestamp', -1]],
  'ModificationTimestamp,MediaKey': [['ModificationTimestamp', 1]],
  'ModificationTimestamp desc,MediaKey asc': [['ModificationTimestamp', -1]],
}

/** The order of OData with nothing last; of equal ones, by key. */
export const inOrder = (items: readonly Item[], order: string) =>
  items.toSorted((a, b) => {
    for (const [name, sign] of [...orders[order]!, ['MediaKey', 1] as const]) {
      if (order === '' || a[name] === b[name]) continue
      if (a[name] === null || b[name] === null) return a[name] === null ? 1 : -1
      return (a[name]! < b[name]! ? -1 : 1) * sign
    }
    return 0
  })
