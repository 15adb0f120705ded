import {
  disclosingCountry,
  disclosingStates,
} from '#src/domain/context/access/disclosing-states.ts'
import type { Scope } from '#src/domain/context/access/scope.ts'
import type { Hiding, SourceRules } from '#src/domain/context/access/source-rules.ts'
import { nullTextPiece, textPiece } from '#src/search/columns/pieces/code-pieces.ts'
import { numberPiece } from '#src/search/columns/pieces/number-pieces.ts'
import { andPiece, anything, orPiece, type Piece } from '#src/search/columns/pieces/piece.ts'
import type { Table } from '#src/search/columns/table/table.ts'

// Functions in this file return null if a column is missing.

export function statusPiece(table: Table, { statuses, sourceRules }: Scope): Piece | null {
  if (statuses === null) return anything
  const others = hasStatus(table, statuses)
  if (sourceRules.length === 0 || others === null) return others
  const names = sourceRules.map(({ source }) => source)
  return anyOf([
    allOf([isOf(table, names, true), others]),
    ...sourceRules.map((rules) => statusOfSource(table, rules)),
  ])
}

function statusOfSource(table: Table, { source, statuses, closedSince }: SourceRules) {
  const shown = allOf([isOf(table, [source], false), hasStatus(table, statuses)])
  if (closedSince === null || !statuses.includes('Closed')) return shown
  const date = table.fields.get('CloseDate')
  if (date?.kind !== 'number') return null
  const tests = [{ kind: 'ge', value: closedSince }] as const
  const recent = numberPiece(date.column, date.encoding, tests, false)
  const open = hasStatus(table, ['Closed'], true)
  return allOf([shown, anyOf([open, recent])])
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

/** Finds the listings that hide a field or, negated, those that show it. */
export function hidingPiece(
  table: Table,
  { sources, undisclosed }: Hiding,
  negated: boolean,
): Piece | null {
  const [either, both] = negated ? [allOf, anyOf] : [anyOf, allOf]
  const bySource = isOf(table, sources, negated)
  if (undisclosed.length === 0) return bySource
  const byState = [isOf(table, undisclosed, negated), disclosedPiece(table, !negated)]
  return either([bySource, both(byState)])
}

/** A missing state does not disclose sold prices; a missing country does. */
function disclosedPiece(table: Table, negated: boolean): Piece | null {
  const state = table.fields.get('StateOrProvince')
  const country = table.fields.get('Country')
  if (state?.kind !== 'code' || country?.kind !== 'code') return null
  const inState = textPiece(state.column, (name) => disclosingStates.has(name), negated)
  const inCountry = textPiece(country.column, (name) => name === disclosingCountry, negated)
  return negated
    ? orPiece([nullTextPiece(state.column, false), inState, inCountry])
    : andPiece([inState, orPiece([nullTextPiece(country.column, false), inCountry])])
}

const unlessMissing =
  (join: (pieces: readonly Piece[]) => Piece) =>
  (pieces: readonly (Piece | null)[]): Piece | null =>
    pieces.includes(null) ? null : join(pieces.filter((piece) => piece !== null))

export const allOf = unlessMissing(andPiece)
export const anyOf = unlessMissing(orPiece)
