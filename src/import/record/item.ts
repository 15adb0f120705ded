/** One record of a source file; `line` is where it begins, counted from 1, `raw` its text as it stands there. */
export type SourceItem = CsvItem | JsonItem | BrokenItem

export interface CsvItem {
  readonly line: number
  readonly raw: string
  readonly cells: readonly string[]
}

export interface JsonItem {
  readonly line: number
  readonly raw: string
  readonly json: unknown
}

/** Text that could not be read as a record; `broken` says why, after "The record ". */
export interface BrokenItem {
  readonly line: number
  readonly raw: string
  readonly broken: string
}

/** A piece of text that is one record, or is none. */
export interface RawRecord {
  readonly line: number
  readonly text: string
  readonly broken?: string
}

/** Longer records are refused, so that one missing quote cannot take the memory of the machine. */
export const longestRecord = 16 * 1024 * 1024

/** How much of a record that cannot be read is kept. */
export const keptOfBroken = 64 * 1024

export const tooLong = 'is longer than 16 million characters'
