import { fail, type Source } from '#src/domain/api/odata/base/odata-error.ts'
import { dayMs } from '#src/domain/local-time.ts'
import { readDate, readMoment, readTime } from '#src/domain/search/filter/condition/moments.ts'
import type { Constant } from './odata-node.ts'
import type { ODataToken } from './odata-tokens.ts'

/** The constant that a token stands for; null if it is none. */
export function readConstant(source: Source, token: ODataToken): Constant | null {
  switch (token.kind) {
    case 'string':
      return { type: 'character', value: unquoted(token.text) }
    case 'number':
      return readNumber(source, token)
    case 'moment':
      return readMomentToken(source, token)
    case 'time':
      return readTimeToken(source, token)
    case 'typed':
      return readTyped(source, token)
    case 'name':
      return token.text in words ? words[token.text]! : null
    default:
      return null
  }
}

const words: Readonly<Record<string, Constant>> = Object.assign(Object.create(null), {
  null: { type: 'null', value: null },
  true: { type: 'boolean', value: true },
  false: { type: 'boolean', value: false },
})

const unquoted = (text: string) => text.slice(text.indexOf("'") + 1, -1).replaceAll("''", "'")

function readNumber(source: Source, { text, start }: ODataToken): Constant {
  const value = Number(text)
  if (/inf/i.test(text) || !Number.isFinite(value))
    fail(source, start, 'WrongValue', `${shortened(text)} is too large a number`)
  return { type: /^[+-]?\d+$/.test(text) ? 'integer' : 'decimal', value: value + 0 }
}

function readMomentToken(source: Source, { text, start }: ODataToken): Constant {
  if (text.startsWith('-') || /^\d{5}/.test(text))
    fail(source, start, 'WrongValue', `${shortened(text)} is outside the years 0 to 9999`)
  if (text.length === 10) {
    const value = readDate(text)
    return value === null ? failDate(source, start, text, 'date') : { type: 'date', value }
  }
  const constant = momentOf(text)
  if (constant !== null) return constant
  if (!/(?:Z|[+ -]\d\d:\d\d)$/i.test(text))
    fail(source, start, 'WrongValue', `${shortened(text)} needs an offset, as in ${text}Z`)
  return failDate(source, start, text, 'moment')
}

const failDate = (source: Source, start: number, text: string, kind: string) =>
  fail(source, start, 'WrongValue', `${shortened(text)} isn’t a real ${kind}`)

/** Reads a moment, whatever its offset and decimals, as it is stored: UTC, to the millisecond. */
export function momentOf(text: string): Constant | null {
  const written = text.toUpperCase().replace(/ (?=\d\d:\d\d$)/, '+')
  const value = /(?:Z|[+-]\d\d:\d\d)$/.test(written) ? readMoment(written, 'Z') : null
  if (value === null) return null
  const zoned = !/(?:Z|[+-]00:00)$/.test(written)
  return { type: 'datetime', value, beyond: isBeyond(written), zoned }
}

const isBeyond = (text: string) => /\.\d{3}\d*[1-9]/.test(text)

function readTimeToken(source: Source, { text, start }: ODataToken): Constant {
  const value = readTime(text)
  if (value === null) return failDate(source, start, text, 'time of day')
  return { type: 'time', value, beyond: isBeyond(text) }
}

function readTyped(source: Source, { text, start }: ODataToken): Constant {
  const name = text.slice(0, text.indexOf("'"))
  if (name.toLowerCase() === 'duration') {
    const value = durationOf(unquoted(text))
    if (value !== null) return { type: 'duration', value }
    return fail(
      source,
      start,
      'WrongValue',
      `${shortened(text)} isn’t a duration such as duration'P1DT12H'`,
    )
  }
  return failTyped(source, start, name)
}

function failTyped(source: Source, start: number, name: string): never {
  const shown = `${shortened(name)}'…'`
  if (/^(?:date|datetime|datetimeoffset|time)$/i.test(name))
    fail(source, start, 'WrongValue', `${shown} is older OData; write only 2024-01-01T00:00:00Z`)
  return fail(
    source,
    start,
    'NotSupported',
    `${shown} isn’t supported: lookups are text here, as in 'Active'`,
    name,
  )
}

/** The milliseconds of a duration in days, hours, minutes, and seconds. */
function durationOf(text: string): number | null {
  const match =
    /^([+-]?)P(?:(\d{1,9})D)?(T(?=\d)(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9}(?:\.\d{1,12})?)S)?)?$/i.exec(
      text,
    )
  if (match === null || !/\d/.test(text)) return null
  const [, sign, days = 0, , hours = 0, minutes = 0, seconds = 0] = match
  const time = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  const length = Number(days) * dayMs + Math.round(time * 1000)
  return sign === '-' ? -length : length
}

export const shortened = (text: string) =>
  text.length > 80 ? `${text.slice(0, 80).toWellFormed()}…` : text.toWellFormed()
