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

type Json = Readonly<Record<string, unknown>>
/** Returns a stored value, or null or undefined for none. */
type Read = (row: RecordRow, other: Json, custom: Json) => unknown

interface Part {
  /** The name, with what comes before it. */
  readonly name: string
  /** The name without a value. */
  readonly nothing: string
  readonly withheld: Withheld | null
  /** The place of the value in the row; negative if it has to be read. */
  readonly at: number
  readonly read: Read
  /** The JSON text of a value. */
  readonly text: (value: unknown) => string
}

/** Why a value may be withheld: it is part of an address, or names the buyer’s side, which is shown after the sale. */
type Withheld = 'address' | 'buyer'

const columnsBefore = 2
const none: Json = {}

/** `nameOf` gives the names that the fields have in the JSON. */
export function planRecords(
  scope: Scope,
  fields: readonly Field[],
  nameOf: (field: Field) => string,
): RecordPlan {
  const columns = new Columns()
  const parts = fields.map((field, i): Part => {
    const name = `${i === 0 ? '{' : ','}${JSON.stringify(nameOf(field))}:`
    const nothing = name + nothingOf(field)
    return { name, nothing, withheld: withheldBy(field), ...readingOf(field, columns, scope) }
  })
  const nothings = new Runs(parts.map(({ nothing }) => nothing))
  const isWithheld = {
    address: addressOf(scope, parts, columns),
    buyer: buyerOf(scope, parts, columns),
  }
  const other = columns.whole('l."Other"')
  const custom = columns.whole('l."CustomFields"')
  return {
    columns: columns.names,
    write(row) {
      const isNow = { address: isWithheld.address(row), buyer: isWithheld.buyer(row) }
      const others = other(row)
      const customs = custom(row)
      let json = ''
      let written = 0
      for (let i = 0; i < parts.length; i++) {
        const { name, withheld, at, read, text } = parts[i]!
        const value = at >= 0 ? row[at] : read(row, others, customs)
        if (value === null || value === undefined) continue
        if (withheld !== null && isNow[withheld]) continue
        if (written < i) json += nothings.between(written, i)
        json += name + text(value)
        written = i + 1
      }
      return json + nothings.between(written, parts.length)
    },
  }
}

const mostRuns = 4_000

/** Joins texts that follow each other. Many records lack the same fields, and joining is most of the work. */
class Runs {
  private readonly texts: readonly string[]
  private readonly joined = new Map<number, string>()

  constructor(texts: readonly string[]) {
    this.texts = texts
  }

  between(from: number, to: number): string {
    const key = from * this.texts.length + to - from
    const found = this.joined.get(key)
    if (found !== undefined) return found
    if (this.joined.size >= mostRuns) this.joined.clear()
    const text = this.texts.slice(from, to).join('')
    this.joined.set(key, text)
    return text
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

type Value = Pick<Part, 'at' | 'read' | 'text'>

const readBy = (read: Read, text: Part['text']): Value => ({ at: -1, read, text })

function readingOf(field: Field, columns: Columns, scope: Scope): Value {
  const ratio = ratios.get(field.name)
  if (ratio !== undefined) {
    const [of, per] = [columns.at(`l."${ratio.of}"`), columns.at(`l."${ratio.per}"`)]
    return readBy((row) => quotient(row[of], row[per]), numberText)
  }
  const days = marketDayColumns.get(field.name)
  if (days !== undefined) {
    const [at, day] = [columns.at(`l."${days}"`), dayNumberOf(scope.today)]
    return readBy((row) => daysOn(row[at] as number | null, day), numberText)
  }
  return storedOf(field, columns)
}

function storedOf(field: Field, columns: Columns): Value {
  const { name, storage } = field
  if (storage === 'json') {
    columns.at('l."Other"')
    return readBy((_, other) => other[name], jsonText(field))
  }
  if (storage === 'custom') {
    columns.at('l."CustomFields"')
    const [, group = '', key = ''] = /^"(.*)"\."(.*)"$/s.exec(name) ?? []
    return readBy((_, __, custom) => objectOf(custom[group])[key], jsonText(field))
  }
  const at = columns.at(`${storage === 'text' ? 't' : 'l'}."${name.replaceAll('"', '""')}"`)
  return { at, read: (row) => row[at], text: columnText(field) }
}

const quotient = (of: unknown, per: unknown) =>
  typeof of === 'number' && typeof per === 'number' && per !== 0 ? of / per : null

const saysBuyer = /^(Co)?Buyer(Agent|Office|Team)/

const withheldBy = ({ name, address }: Field): Withheld | null =>
  address ? 'address' : saysBuyer.test(name) ? 'buyer' : null

type Parts = readonly Pick<Part, 'withheld'>[]
const isNever = () => false

/** Whether the address of a listing is withheld, as `isAddressWithheld` says of stored flags. */
function addressOf(scope: Scope, parts: Parts, columns: Columns): (row: RecordRow) => boolean {
  if (!scope.hidesWithheldAddresses || !parts.some(({ withheld }) => withheld === 'address'))
    return isNever
  const at = columns.at('l."InternetAddressDisplayYN"')
  const { missingFlagsWithhold } = scope
  return (row) => row[at] === 0 || (row[at] === null && missingFlagsWithhold)
}

/** Pages name the buyer's side of closed listings only. */
function buyerOf(scope: Scope, parts: Parts, columns: Columns): (row: RecordRow) => boolean {
  if (!scope.hidesMemberFields || !parts.some(({ withheld }) => withheld === 'buyer'))
    return isNever
  const at = columns.at('l."StandardStatus"')
  return (row) => row[at] !== 'Closed'
}

/** What a plan depends on. */
export const planKey = (
  scope: Scope,
  fields: readonly Field[],
  nameOf: (field: Field) => string,
) => {
  const { hidesMemberFields, hidesWithheldAddresses, missingFlagsWithhold, today } = scope
  const typed = fields.map((field) => `${nameOf(field)} ${field.type} ${field.multiple}`)
  const flags = [hidesMemberFields, hidesWithheldAddresses, missingFlagsWithhold, today]
  return `${flags.join(' ')} ${typed.join()}`
}
