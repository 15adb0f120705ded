import {
  disclosingCountry,
  disclosingStates,
} from '#src/domain/context/access/disclosing-states.ts'
import type { Scope } from '#src/domain/context/access/scope.ts'
import type { Hiding, SourceRules } from '#src/domain/context/access/source-rules.ts'
import { nullTextPiece, textPiece, textsPiece } from '#src/search/columns/pieces/code-pieces.ts'
import { numberPiece } from '#src/search/columns/pieces/number-pieces.ts'
import {
  andPiece,
  anything,
  nothing,
  orPiece,
  type Piece,
} from '#src/search/columns/pieces/piece.ts'
import type { Table } from '#src/search/columns/table/table.ts'

// Functions in this file return null if a column is missing.

export function statusPiece(table: Table, { statuses, sourceRules }: Scope): Piece | null {
  if (statuses === null) return anything
  const others = hasStatus(table, statuses)
  if (sourceRules.length === 0 || others === null) return others
  const names = sourceRules.map(({ source }) => source)
  const pieces = [
    allOf([isOf(table, names, true), others]),
    ...sourceRules.map((rules) => statusOfSource(table, rules)),
  ]
  return pieces.includes(null) ? null : orPiece(pieces.filter((piece) => piece !== null))
}

function statusOfSource(table: Table, { source, statuses, closedSince }: SourceRules) {
  const shown = allOf([isOf(table, [source], false), hasStatus(table, statuses)])
  if (closedSince === null || !statuses.includes('Closed')) return shown
  const date = table.fields.get('CloseDate')
  if (date?.kind !== 'number') return null
  const tests = [{ kind: 'ge', value: closedSince }] as const
  const recent = numberPiece(date.column, date.encoding, tests, false)
  const open = hasStatus(table, ['Closed'], true)
  return open === null || recent === null ? null : allOf([shown, orPiece([open, recent])])
}

function hasStatus(table: Table, statuses: readonly string[], negated = false): Piece | null {
  const status = table.fields.get('StandardStatus')
  if (status?.kind !== 'code') return null
  const wanted = new Set(statuses)
  return textPiece(status.column, (value) => wanted.has(value), negated)
}

export function isOf(table: Table, sources: readonly string[], negated: boolean): Piece | null {
  const source = table.fields.get('OriginatingSystemName')
  if (source?.kind !== 'code') return null
  const wanted = new Set(sources)
  return textPiece(source.column, (name) => wanted.has(name), negated)
}

export function hidingPiece(table: Table, { sources, undisclosed }: Hiding): Piece | null {
  const hiding = sources.length === 0 ? nothing : isOf(table, sources, false)
  if (undisclosed.length === 0) return hiding
  const state = table.fields.get('StateOrProvince')
  const country = table.fields.get('Country')
  const source = isOf(table, undisclosed, false)
  if (state?.kind !== 'code' || country?.kind !== 'code' || source === null || hiding === null)
    return null
  const elsewhere = orPiece([
    nullTextPiece(state.column, false),
    textPiece(state.column, (name) => disclosingStates.has(name), true),
    textPiece(country.column, (name) => name === disclosingCountry, true),
  ])
  return orPiece([hiding, andPiece([source, elsewhere])])
}

export function showingPiece(table: Table, { sources, undisclosed }: Hiding): Piece | null {
  const showing = sources.length === 0 ? anything : isOf(table, sources, true)
  if (undisclosed.length === 0) return showing
  const state = table.fields.get('StateOrProvince')
  const country = table.fields.get('Country')
  const others = isOf(table, undisclosed, true)
  if (state?.kind !== 'code' || country?.kind !== 'code' || others === null || showing === null)
    return null
  const disclosed = andPiece([
    textsPiece(state.column, [...disclosingStates]),
    orPiece([
      nullTextPiece(country.column, false),
      textsPiece(country.column, [disclosingCountry]),
    ]),
  ])
  return andPiece([showing, orPiece([others, disclosed])])
}

/** Returns null if a piece is missing. */
export const allOf = (pieces: readonly (Piece | null)[]): Piece | null =>
  pieces.includes(null) ? null : andPiece(pieces.filter((piece) => piece !== null))
