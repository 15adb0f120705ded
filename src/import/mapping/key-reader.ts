import { idOf } from '#src/import/convert/record-ids.ts'
import type { Header } from './table-header.ts'

export type KeyReader = (cells: readonly string[]) => string

const maxKeyLength = 255

/** `bare address`: without the query and fragment, which a portal changes with each visit to a listing's page. */
export type KeyStyle = 'written' | 'bare address'

/** Joins the cells that identify a record; empty if the first one is, hashed if too long. */
export function keyReader(
  columns: readonly string[],
  header: Header,
  as: KeyStyle = 'written',
): KeyReader {
  // The board may be missing from a feed of only one.
  const places = columns.map(header.columnOf).filter((at, i) => i === 0 || at >= 0)
  const plain = as === 'bare address' ? bareAddress : withoutDecimals
  return (cells) => {
    const values = places.map((at) => (cells[at] ?? '').trim())
    if (values[0] === '') return ''
    const key = values.map(plain).join('|')
    return key.length > maxKeyLength ? idOf('key', key) : key
  }
}

/** `https://homes.example/12?from=list#photos` is `https://homes.example/12`. */
export const bareAddress = (value: string) => value.replace(/[?#].*$/s, '')

/** Some programs write numeric ids as `7129300520.0`. */
const withoutDecimals = (value: string) => value.replace(/^(\d+)\.0+$/, '$1')
