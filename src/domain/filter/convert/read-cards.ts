import { checked } from '#src/domain/filter/cards/check.ts'
import type { FieldDefinition } from '#src/domain/filter/cards/definition.ts'
import { isEmpty } from '#src/domain/filter/cards/empty.ts'
import { longestValue, mostChosen, mostFields, mostKept } from '#src/domain/filter/cards/limits.ts'
import { tidy } from '#src/domain/filter/cards/tidy.ts'
import type { FieldCard, FilterCard } from '#src/domain/filter/cards/types.ts'
import { type CardPart, fieldsName, keptName, keptOffName, splitControlName } from './form-names.ts'
import type { CardOptions } from './from-filter.ts'
import { type Controls, readValue } from './read-value.ts'
import { readKept } from './unrepresented.ts'

export interface ReadCards {
  readonly cards: readonly FilterCard[]
  /** Sentences by the name of the control that they belong to. */
  readonly errors: Readonly<Record<string, string>>
}

/**
 * Reads what the panel's form sent (`form-names.ts`). What cannot be read stays as it was typed, with a sentence; a
 * query of any other kind gives no cards. Nothing in it can make this throw or grow.
 */
export function readCards(query: URLSearchParams, options: CardOptions): ReadCards {
  const reading: Reading = {
    options,
    controls: controlsOf(query),
    cards: [],
    errors: {},
    fields: new Set(),
    kept: 0,
  }
  for (const [name, value] of query) {
    if (name === fieldsName) addField(reading, value, name)
    else if (name === keptName || name === keptOffName) addKept(reading, value, name === keptName)
  }
  for (const [field, parts] of reading.controls) {
    if (parts.size > 0 && hasText(parts))
      addField(reading, field, `${field}.${[...parts.keys()][0]}`)
  }
  return { cards: reading.cards, errors: reading.errors }
}

interface Reading {
  readonly options: CardOptions
  readonly controls: ReadonlyMap<string, Controls>
  readonly cards: FilterCard[]
  readonly errors: Record<string, string>
  readonly fields: Set<string>
  kept: number
}

/** `control` is what the sentence is about if there is no such field. */
function addField(reading: Reading, name: string, control: string): void {
  if (name === '' || reading.cards.length >= mostFields) return
  const definition = reading.options.findField(name)
  const card = definition && fieldCard(definition, reading.controls.get(name) ?? new Map())
  if (card === undefined || card === null) {
    reading.errors[control] ??=
      `“${Array.from(name).slice(0, 40).join('')}” is no field that can be searched.`
  } else if (!reading.fields.has(card.field)) {
    reading.fields.add(card.field)
    reading.cards.push(card)
    for (const [part, message] of Object.entries(card.errors ?? {}))
      reading.errors[`${card.field}.${part}`] = message
  }
}

function fieldCard(definition: FieldDefinition, controls: Controls): FieldCard | null {
  const read = readValue(definition, controls)
  if (read === null) return null
  const { field, label, type } = definition
  const card = { field, label, type, enabled: false, ...read } as FieldCard
  return tidy(checked({ ...card, enabled: !controls.has('off') && !isEmpty(card) }))
}

function addKept(reading: Reading, text: string, enabled: boolean): void {
  if (text.trim() === '' || reading.kept++ >= mostKept) return
  const { cards, error } = readKept(text, reading.options)
  reading.cards.push(...cards.map((card) => ({ ...card, enabled })))
  if (error !== null) reading.errors[keptName] ??= error
}

/** The controls of each field, never more values than a list could have. */
function controlsOf(query: URLSearchParams): Map<string, Controls> {
  const fields = new Map<string, Map<CardPart, string[]>>()
  for (const [name, value] of query) {
    const control = splitControlName(name)
    if (control === null || control.field.length > longestValue) continue
    const parts = fields.get(control.field) ?? new Map<CardPart, string[]>()
    const values = parts.get(control.part) ?? []
    fields.set(control.field, parts.set(control.part, values))
    if (values.length <= mostSent) values.push(value)
  }
  return fields
}

/** Empty and repeated ones among them. */
const mostSent = mostChosen * 2

const hasText = (parts: Controls) =>
  [...parts.values()].some((values) => values.some((value) => value.trim() !== ''))
