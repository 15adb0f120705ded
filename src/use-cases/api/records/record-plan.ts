import type { RecordRow } from '#db/queries/api/record-rows.ts'
import type { Scope } from '#src/domain/context/access/scope.ts'
import { dayNumberOf, daysOn, marketDayColumns } from '#src/domain/listings/days-on-market.ts'
import { isValueOff, mayBeOff } from '#src/domain/listings/seller-choices.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import { ratios } from '#src/domain/search/dictionary/ratios.ts'
import { choicesIn } from './record-choices.ts'
import { Columns, type Json, objectOf } from './record-columns.ts'
import { columnText, jsonText, nothingOf, numberText } from './record-values.ts'
import {
  addressOf,
  buyerOf,
  hiddenBy,
  type RowTest,
  type Withheld,
  withheldBy,
} from './record-withheld.ts'

/** How to write the fields of listings as JSON, for readers who see the same of them on the same day. */
export interface RecordPlan {
  readonly columns: readonly string[]
  /** Returns a JSON object without its closing brace. */
  write(row: RecordRow): string
}

/** Returns a stored value, or null or undefined for none. */
type Read = (row: RecordRow, other: Json, custom: Json) => unknown

interface Part {
  /** The name, with what comes before it. */
  readonly name: string
  /** The name without a value. */
  readonly nothing: string
  readonly withheld: Withheld | null
  /** Whether the listing's source hides the value; null if none does. */
  readonly isHidden: RowTest | null
  /** A field whose values may be what a seller switches off. */
  readonly offable: Field | null
  /** The place of the value in the row; negative if it has to be read. */
  readonly at: number
  readonly read: Read
  /** The JSON text of a value. */
  readonly text: (value: unknown) => string
}

/** `nameOf` gives the names that the fields have in the JSON. */
export function planRecords(
  scope: Scope,
  fields: readonly Field[],
  nameOf: (field: Field) => string,
): RecordPlan {
  const columns = new Columns()
  const parts = fields.map((field, i) =>
    partOf(field, `${i === 0 ? '{' : ','}${JSON.stringify(nameOf(field))}:`, columns, scope),
  )
  const nothings = new Runs(parts.map(({ nothing }) => nothing))
  const isWithheld = {
    address: addressOf(scope, parts, columns),
    buyer: buyerOf(scope, parts, columns),
  }
  const choicesOf = choicesIn(scope, parts, columns)
  const other = columns.whole('l."Other"')
  const custom = columns.whole('l."CustomFields"')
  return {
    columns: columns.names,
    write(row) {
      const isNow = { address: isWithheld.address(row), buyer: isWithheld.buyer(row) }
      const others = other(row)
      const customs = custom(row)
      const choices = choicesOf(row, others)
      let json = ''
      let written = 0
      for (let i = 0; i < parts.length; i++) {
        const { name, withheld, isHidden, offable, at, read, text } = parts[i]!
        const value = at >= 0 ? row[at] : read(row, others, customs)
        if (value === null || value === undefined || isHidden?.(row)) continue
        if (withheld !== null && isNow[withheld]) continue
        if (offable !== null && choices !== null && isValueOff(offable, value, choices)) continue
        if (written < i) json += nothings.between(written, i)
        json += name + text(value)
        written = i + 1
      }
      return json + nothings.between(written, parts.length)
    },
  }
}

function partOf(field: Field, name: string, columns: Columns, scope: Scope): Part {
  return {
    name,
    nothing: name + nothingOf(field),
    withheld: withheldBy(field),
    isHidden: hiddenBy(scope, field, columns),
    offable: scope.internetOnly && mayBeOff(field) ? field : null,
    ...readingOf(field, columns, scope),
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

/** What a plan depends on. */
export const planKey = (
  scope: Scope,
  fields: readonly Field[],
  nameOf: (field: Field) => string,
) => {
  const { hidesMemberFields, hidesWithheldAddresses, missingFlagsWithhold, today } = scope
  const typed = fields.map((field) => `${nameOf(field)} ${field.type} ${field.multiple}`)
  const rules = scope.sourceRules.length === 0 ? '' : JSON.stringify(scope.sourceRules)
  const flags = [hidesMemberFields, hidesWithheldAddresses, missingFlagsWithhold, today, rules]
  return `${flags.join(' ')} ${typed.join()}`
}
