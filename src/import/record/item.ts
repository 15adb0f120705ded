/** One record of a source file. `line` is the line on which it begins, counted from 1, and `raw` its text. */
export type SourceItem = CsvItem | JsonItem | BrokenItem

export interface CsvItem {
  readonly line: number
  readonly raw: string
  readonly cells: readonly string[]
  /** Set if the file ends with this record, without a line break after it. */
  readonly unended?: true
}

export interface JsonItem {
  readonly line: number
  readonly raw: string
  readonly json: unknown
}

/** Text that could not be read as a record. `broken` completes the sentence "The record …". */
export interface BrokenItem {
  readonly line: number
  readonly raw: string
  readonly broken: string
  /** Set if the file ends in the middle of the record. */
  readonly cutOff?: true
}

export interface RawRecord {
  readonly line: number
  readonly text: string
  readonly broken?: string
  readonly cutOff?: true
  readonly unended?: true
}

/** A longer record is refused, so that a missing quote cannot exhaust the memory. */
export const maxRecordLength = 16 * 1024 * 1024

export const maxBrokenText = 64 * 1024

export const tooLong = 'is longer than 16 million characters'
