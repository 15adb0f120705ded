import type { Field, FieldType } from './field.ts'
import { labelOf } from './field-labels.ts'

type Options = Partial<
  Pick<Field, 'storage' | 'alias' | 'aliasType' | 'audience' | 'address' | 'label'>
>
type Unplaced = Omit<Field, 'section'>

function define(name: string, type: FieldType, more: Partial<Unplaced>): Unplaced {
  return {
    name,
    label: labelOf(name),
    type,
    multiple: false,
    lookup: null,
    maxLength: null,
    storage: 'json',
    alias: null,
    aliasType: null,
    audience: 'everyone',
    address: false,
    ...more,
  }
}

export const text = (name: string, maxLength: number | null, options: Options = {}) =>
  define(name, 'character', { maxLength, ...options })

export const one = (name: string, lookup: string, options: Options = {}) =>
  define(name, 'character', { lookup, ...options })

export const many = (name: string, lookup: string | null, options: Options = {}) =>
  define(name, 'character', { lookup, multiple: true, ...options })

export const integer = (name: string, options: Options = {}) => define(name, 'integer', options)
export const decimal = (name: string, options: Options = {}) => define(name, 'decimal', options)
export const boolean = (name: string, options: Options = {}) => define(name, 'boolean', options)
export const date = (name: string, options: Options = {}) => define(name, 'date', options)
export const datetime = (name: string, options: Options = {}) => define(name, 'datetime', options)
export const shape = (name: string, options: Options = {}) => define(name, 'shape', options)

export const dates = (name: string, options: Options = {}) =>
  define(name, 'date', { multiple: true, ...options })

export function section(name: string, fields: Unplaced[]): Field[] {
  return fields.map((field) => ({ ...field, section: name }))
}
