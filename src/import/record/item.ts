/** One record of a source file; `line` is where it begins, from 1, `raw` its text. */
export type SourceItem = CsvItem | JsonItem | BrokenItem

export interface CsvItem {
  readonly line: number
  readonly raw: string
  readonly cells: readonly string[]
  /** The file ends here, without a line break. */
  readonly unended?: true
}

export interface JsonItem {
  readonly line: number
  readonly raw: string
  readonly json: unknown
}

/** Text that could not be read as a record; `broken` completes "The record ". */
export interface BrokenItem {
  readonly line: number
  readonly raw: string
  readonly broken: string
  /** The file ends within the record. */
  readonly cutOff?: true
}

export interface RawRecord {
  readonly line: number
  readonly text: string
  readonly broken?: string
  readonly cutOff?: true
  readonly unended?: true
}

/** Longer records are refused, so that one missing quote cannot exhaust the memory. */
export const maxRecordLength = 16 * 1024 * 1024

export const maxBrokenText = 64 * 1024

export const tooLong = 'is longer than 16 million characters'
