import type { RecordRow } from '#db/queries/api/record-rows.ts'
import type { Scope } from '#src/domain/context/access/scope.ts'
import { dayNumberOf, daysOn, marketDayColumns } from '#src/domain/listings/days-on-market.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import { ratios } from '#src/domain/search/dictionary/ratios.ts'
import { columnText, jsonText, nothingOf, numberText, parsed } from './record-values.ts'

/** How to write the fields of listings as JSON, for readers who see the same of them on the same day. */
export interface RecordPlan {
  readonly columns: readonly string[]
  /** Returns a JSON object without its closing brace. */
  write(row: RecordRow): string
}

type Read = (row: RecordRow, other: Json, custom: Json) => string
type Json = Readonly<Record<string, unknown>>

interface Part {
  readonly name: string
  readonly nothing: string
  readonly address: boolean
  readonly read: Read
}

const columnsBefore = 2
const none: Json = {}

/** `nameOf` gives the names that the fields have in the JSON. */
export function planRecords(
  scope: Scope,
  fields: readonly Field[],
  nameOf: (field: Field) => string,
): RecordPlan {
  const columns = new Columns()
  const parts = fields.map((field): Part => {
    const name = `${JSON.stringify(nameOf(field))}:`
    return {
      name,
      nothing: nothingOf(field),
      address: field.address,
      read: readOf(field, columns, scope),
    }
  })
  const isWithheld = withheldOf(scope, fields, columns)
  const other = columns.whole('l."Other"')
  const custom = columns.whole('l."CustomFields"')
  return {
    columns: columns.names,
    write(row) {
      const withheld = isWithheld(row)
      const others = other(row)
      const customs = custom(row)
      let text = ''
      for (const part of parts) {
        const value = withheld && part.address ? part.nothing : part.read(row, others, customs)
        text += `${text === '' ? '{' : ','}${part.name}${value}`
      }
      return text
    },
  }
}

class Columns {
  readonly names: string[] = []

  at(name: string): number {
    const found = this.names.indexOf(name)
    return columnsBefore + (found >= 0 ? found : this.names.push(name) - 1)
  }

  /** Reads a JSON column, if anything needs it. */
  whole(name: string): (row: RecordRow) => Json {
    const at = this.names.indexOf(name) + columnsBefore
    if (at < columnsBefore) return () => none
    return (row) => objectOf(parsed(row[at]))
  }
}

const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? (value as Json) : none

function readOf(field: Field, columns: Columns, scope: Scope): Read {
  const ratio = ratios.get(field.name)
  if (ratio !== undefined) {
    const [of, per] = [columns.at(`l."${ratio.of}"`), columns.at(`l."${ratio.per}"`)]
    return (row) => ratioText(row[of], row[per])
  }
  const days = marketDayColumns.get(field.name)
  if (days !== undefined) {
    const [at, day] = [columns.at(`l."${days}"`), dayNumberOf(scope.today)]
    return (row) => numberText(daysOn(row[at] as number | null, day))
  }
  return storedOf(field, columns)
}

function storedOf(field: Field, columns: Columns): Read {
  const { name, storage } = field
  if (storage === 'json') {
    columns.at('l."Other"')
    const text = jsonText(field)
    return (_, other) => text(other[name])
  }
  if (storage === 'custom') {
    columns.at('l."CustomFields"')
    const text = jsonText(field)
    const [, group = '', key = ''] = /^"(.*)"\."(.*)"$/s.exec(name) ?? []
    return (_, __, custom) => text(objectOf(custom[group])[key])
  }
  const at = columns.at(`${storage === 'text' ? 't' : 'l'}."${name.replaceAll('"', '""')}"`)
  const text = columnText(field)
  return (row) => text(row[at])
}

const ratioText = (of: unknown, per: unknown) =>
  typeof of === 'number' && typeof per === 'number' && per !== 0 ? numberText(of / per) : 'null'

/** Whether the address of a listing is withheld, as `isAddressWithheld` says of stored flags. */
function withheldOf(scope: Scope, fields: readonly Field[], columns: Columns) {
  if (!scope.hidesWithheldAddresses || !fields.some(({ address }) => address)) return () => false
  const at = columns.at('l."InternetAddressDisplayYN"')
  const { missingFlagsWithhold } = scope
  return (row: RecordRow) => row[at] === 0 || (row[at] === null && missingFlagsWithhold)
}

/** What a plan depends on. */
export const planKey = (
  scope: Scope,
  fields: readonly Field[],
  nameOf: (field: Field) => string,
) => {
  const { hidesWithheldAddresses, missingFlagsWithhold, today } = scope
  const typed = fields.map((field) => `${nameOf(field)} ${field.type} ${field.multiple}`)
  return `${hidesWithheldAddresses} ${missingFlagsWithhold} ${today} ${typed.join()}`
}
