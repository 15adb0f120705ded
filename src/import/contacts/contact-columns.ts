import names from './contact-columns.json' with { type: 'json' }

/**
 * Fields of a contact, with their column names in files from Google, Outlook, Apple, and this site. If several columns
 * match a field, the first one that is not empty counts.
 */
export type ContactColumn = keyof typeof names

const plain = (head: string) => head.toLowerCase().replace(/[^a-z\d]/g, '')

export function columnsOf(heads: readonly string[]): ReadonlyMap<ContactColumn, readonly number[]> {
  const headKeys = heads.map(plain)
  return new Map(
    (Object.keys(names) as ContactColumn[]).map((column) => [
      column,
      names[column].flatMap((name) => headKeys.flatMap((head, i) => (head === name ? [i] : []))),
    ]),
  )
}
