import names from './contact-columns.json' with { type: 'json' }

/** Column names of Google, Outlook, Apple, and this site; if several match a field, the first filled one counts. */
export type ContactColumn = keyof typeof names

const plain = (head: string) => head.toLowerCase().replace(/[^a-z\d]/g, '')

export function columnsOf(heads: readonly string[]): ReadonlyMap<ContactColumn, readonly number[]> {
  const known = heads.map(plain)
  return new Map(
    (Object.keys(names) as ContactColumn[]).map((column) => [
      column,
      names[column].flatMap((name) => known.flatMap((head, i) => (head === name ? [i] : []))),
    ]),
  )
}
