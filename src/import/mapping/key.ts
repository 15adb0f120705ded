import { idOf } from '#src/import/convert/ids.ts'
import type { Header } from './header.ts'

export type KeyReader = (cells: readonly string[]) => string

const maxKeyLength = 255

/** Joins the cells that identify a record; empty when the first is, hashed when too long. */
export function keyReader(columns: readonly string[], header: Header): KeyReader {
  const places = columns.map(header.columnOf)
  return (cells) => {
    const values = places.map((at) => (cells[at] ?? '').trim())
    if (values[0] === '') return ''
    const key = values.map(withoutDecimals).join('|')
    return key.length > maxKeyLength && values.length > 1 ? idOf('key', key) : key
  }
}

/** Some programs write numeric ids as `7129300520.0`. */
const withoutDecimals = (value: string) => value.replace(/^(\d+)\.0+$/, '$1')
