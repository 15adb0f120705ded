import type { StoredProblem } from '#db/queries/admin/imports/problem-rows.ts'
import type { Resource } from '#src/domain/admin/imports/resources.ts'
import type { Conventions } from '#src/domain/context/units/conventions.ts'
import type { Mapping } from '#src/import/mapping/mapping-schema.ts'
import type { Format } from '#src/import/read/records.ts'
import type { SourceFile } from '#src/import/read/source-file.ts'
import type { Sheets } from '#src/import/read/workbook.ts'
import type { Tally } from './tally.ts'

export interface ImportProgress {
  readonly step: 'checking' | 'importing'
  readonly file: string
  readonly bytes: number
  readonly totalBytes: number
  readonly records: number
}

/** Values in columns that the mapping does not name. `kept` is true if they are stored with their listings. */
export interface Unread {
  readonly kept: boolean
  readonly values: ReadonlyMap<string, number>
}

/** The result of an import. `resumedAt` is the number of records that an earlier, unfinished run had processed. */
export interface ImportReport {
  readonly file: SourceFile
  readonly sheets: Sheets | null
  readonly plan: {
    readonly format: Format
    readonly mapping: Mapping | null
    readonly resource: Resource | null
    readonly unread: Unread | null
    readonly skipped: number
  }
  readonly tally: Tally
  readonly resumedAt: number
  readonly conventions: Conventions | null
  readonly seconds: number
  readonly warning: string | null
  readonly isOlder: boolean
  readonly problems: readonly Omit<StoredProblem, 'file'>[]
}
