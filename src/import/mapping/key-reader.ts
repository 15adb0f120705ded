import { idOf } from '#src/import/convert/record-ids.ts'
import type { Header } from './table-header.ts'

export type KeyReader = (cells: readonly string[]) => string

const maxKeyLength = 255

/** `bare address` means that a key is an address without query and fragment, which a portal changes on each visit. */
export type KeyStyle = 'written' | 'bare address'

/** Creates a reader that joins a key's cells. The key is empty if its first cell is, and hashed if it is too long. */
export function keyReader(
  columns: readonly string[],
  header: Header,
  as: KeyStyle = 'written',
): KeyReader {
  // A column for the MLS may be missing from a feed of only one MLS, so columns after the first are optional.
  const places = columns.map(header.columnOf).filter((at, i) => i === 0 || at >= 0)
  const plain = as === 'bare address' ? bareAddress : withoutDecimals
  return (cells) => {
    const values = places.map((at) => (cells[at] ?? '').trim())
    if (values[0] === '') return ''
    const key = values.map(plain).join('|')
    return key.length > maxKeyLength ? idOf('key', key) : key
  }
}

export const bareAddress = (value: string) => value.replace(/[?#].*$/s, '')

/** Removes the decimals of a numeric key, because some programs write `7129300520.0` for `7129300520`. */
const withoutDecimals = (value: string) => value.replace(/^(\d+)\.0+$/, '$1')
