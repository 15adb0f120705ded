import type { FieldCard, FilterCard } from '#src/domain/search/filter/cards/card-types.ts'
import { checkCard } from '#src/domain/search/filter/cards/check.ts'
import type { FieldDefinition, FindField } from '#src/domain/search/filter/cards/definition.ts'
import { isEmpty } from '#src/domain/search/filter/cards/empty.ts'
import { maxFields, maxValueLength, mostChosen } from '#src/domain/search/filter/cards/limits.ts'
import { normalizeCard } from '#src/domain/search/filter/cards/tidy.ts'
import { type CardPart, fieldsName, splitControlName } from './form-names.ts'
import { type Controls, readValue } from './read-control-value.ts'

export interface ReadCards {
  readonly cards: readonly FilterCard[]
  readonly errors: Readonly<Record<string, string>>
}

export interface Reading {
  readonly cards: FilterCard[]
  readonly errors: Record<string, string>
}

type ReadOther = (reading: Reading, name: string, value: string) => void

/** Reads cards from an untrusted query. Never throws; limits the result's size; keeps invalid text with an error. */
export function readFieldCards(
  query: URLSearchParams,
  findField: FindField,
  readOther?: ReadOther,
): ReadCards {
  const controls = controlsOf(query)
  const reading: Reading = { cards: [], errors: {} }
  const fieldNames = new Set<string>()
  const add = (name: string, control: string) =>
    addField(reading, fieldNames, { name, control, findField, controls: controls.get(name) })
  for (const [name, value] of query) {
    if (name === fieldsName) add(value, name)
    else readOther?.(reading, name, value)
  }
  for (const [field, parts] of controls)
    if (parts.size > 0 && hasText(parts)) add(field, `${field}.${[...parts.keys()][0]}`)
  return reading
}

interface CardContext {
  readonly name: string
  readonly control: string
  readonly findField: FindField
  readonly controls: Controls | undefined
}

function addField(
  reading: Reading,
  fieldNames: Set<string>,
  { name, control, findField, controls = new Map() }: CardContext,
): void {
  if (name === '' || reading.cards.length >= maxFields) return
  const definition = findField(name)
  const card = definition && fieldCard(definition, controls)
  if (card === undefined || card === null) {
    reading.errors[control] ??=
      `“${Array.from(name).slice(0, 40).join('')}” isn’t a field you can search.`
  } else if (!fieldNames.has(card.field)) {
    fieldNames.add(card.field)
    reading.cards.push(card)
    for (const [part, message] of Object.entries(card.errors ?? {}))
      reading.errors[`${card.field}.${part}`] = message
  }
}

function fieldCard(definition: FieldDefinition, controls: Controls): FieldCard | null {
  const cardValue = readValue(definition, controls)
  if (cardValue === null) return null
  const { field, label, type } = definition
  const card = { field, label, type, enabled: false, ...cardValue } as FieldCard
  return normalizeCard(checkCard({ ...card, enabled: !controls.has('off') && !isEmpty(card) }))
}

function controlsOf(query: URLSearchParams): Map<string, Controls> {
  const fields = new Map<string, Map<CardPart, string[]>>()
  for (const [name, value] of query) {
    const control = splitControlName(name)
    if (control === null || control.field.length > maxValueLength) continue
    const parts = fields.get(control.field) ?? new Map<CardPart, string[]>()
    const values = parts.get(control.part) ?? []
    fields.set(control.field, parts.set(control.part, values))
    if (values.length <= mostSent) values.push(value)
  }
  return fields
}

const mostSent = mostChosen * 2

const hasText = (parts: Controls) =>
  [...parts.values()].some((values) => values.some((value) => value.trim() !== ''))
