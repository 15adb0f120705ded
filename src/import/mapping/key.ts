import { idOf } from '#src/import/convert/ids.ts'
import type { Header } from './header.ts'

export type KeyReader = (cells: readonly string[]) => string

const maxKeyLength = 255

/** `bare address`: what a portal adds for each visit to the address of a listing is no part of it. */
export type KeyStyle = 'written' | 'bare address'

/** Joins the cells that identify a record; empty when the first is, hashed when too long. */
export function keyReader(
  columns: readonly string[],
  header: Header,
  as: KeyStyle = 'written',
): KeyReader {
  // Boards of a feed that has only one need no name.
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
