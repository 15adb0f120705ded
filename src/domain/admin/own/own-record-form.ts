import { emailProblem } from '#src/domain/contacts/email.ts'
import { toStoredNumber } from '#src/domain/context/units/convert-units.ts'
import { formatCount } from '#src/domain/context/units/numbers.ts'
import { plainNumberText } from '#src/domain/context/units/typed-amount.ts'
import {
  choiceWrong,
  dateWrong,
  degreesWrong,
  emailWrong,
  fieldEmpty,
  fieldLong,
  lineWrong,
  numberOutside,
  numberWrong,
} from './messages.ts'

/** A field of a form, with the name of its RESO field. */
export interface OwnField {
  readonly name: string
  readonly label: string
  readonly kind: 'line' | 'text' | 'email' | 'number' | 'degrees' | 'date' | 'choice'
  readonly most: number
  readonly least?: number
  readonly required?: true
  readonly hint?: string
  /** Of a choice. One that is not required may also be left empty. */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
}

export type OwnTyped = Readonly<Record<string, string>>
/** Places and captions of photos, under the names of the fields in which they are typed. */
export const photoValues = (
  photos: readonly {
    readonly key: string
    readonly caption: string | null
    readonly kind: string
  }[],
): OwnTyped =>
  Object.fromEntries(
    photos.flatMap(({ key, caption, kind }, at) => [
      [`place_${key}`, String(at + 1)],
      [`caption_${key}`, caption ?? ''],
      [`kind_${key}`, kind],
    ]),
  )

export type OwnValue = string | number | null

export interface OwnRead {
  readonly values: Readonly<Record<string, OwnValue>>
  readonly problems: Readonly<Record<string, string>>
}

/** Reads what was typed, in the site's units, as stored values. An empty field is null. */
export function readOwnForm(fields: readonly OwnField[], typed: OwnTyped): OwnRead {
  const values: Record<string, OwnValue> = {}
  const problems: Record<string, string> = {}
  for (const field of fields) {
    const text = (typed[field.name] ?? '').trim()
    values[field.name] = null
    if (text === '') {
      if (field.required) problems[field.name] = fieldEmpty(field.label)
      continue
    }
    const value = readers[field.kind](text, field)
    if (typeof value === 'object') problems[field.name] = value.problem
    else values[field.name] = value
  }
  return { values, problems }
}

type Reader = (text: string, field: OwnField) => string | number | { readonly problem: string }

/** Markup and what changes the direction of text are refused, because the writer of listings takes them out. */
function line(text: string, { most }: OwnField): ReturnType<Reader> {
  if (text.length > most) return { problem: fieldLong(most) }
  return /[\p{Cc}\u202a-\u202e\u2066-\u2069<>]/u.test(text) ? { problem: lineWrong } : text
}

const controls = /[^\P{Cc}\t\n]/gu

const readers: Readonly<Record<OwnField['kind'], Reader>> = {
  line,
  text: (text, { most }) =>
    text.length > most ? { problem: fieldLong(most) } : text.replace(controls, ' ').trim(),
  email: (text) => (emailProblem(text) === null ? text : { problem: emailWrong }),
  number(text, { name, least = 0, most }) {
    const digits = plainNumberText(text).replace(/[\s,$]/g, '')
    if (!/^(?:\d{1,12}(?:\.\d{0,4})?|\.\d{1,4})$/.test(digits)) return { problem: numberWrong }
    const write = name === 'YearBuilt' ? String : formatCount
    const value = inRange(Number(digits), least, most, write)
    return typeof value === 'number' ? Number(toStoredNumber(name, String(value))) : value
  },
  degrees(text, { most }) {
    if (!/^-?\d{1,3}(?:\.\d{1,12})?$/.test(text)) return { problem: degreesWrong }
    return inRange(Number(text), -most, most)
  },
  date(text) {
    const at = /^(?:19|20)\d\d-\d\d-\d\d$/.test(text) ? new Date(text).getTime() : Number.NaN
    const isDate = !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
    return isDate ? text : { problem: dateWrong }
  },
  choice: (text, { options = [] }) =>
    options.some(({ value }) => value === text) ? text : { problem: choiceWrong },
}

const inRange = (
  value: number,
  least: number,
  most: number,
  write: (of: number) => string = String,
) => (value < least || value > most ? { problem: numberOutside(write(least), write(most)) } : value)
