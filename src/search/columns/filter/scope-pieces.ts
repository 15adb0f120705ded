import { isShownInstead, type Scope } from '#src/domain/context/access/scope.ts'
import { hidingOf, sourcesWithOtherFlags } from '#src/domain/context/access/source-rules.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import { nullTextPiece, textPiece, textsPiece } from '#src/search/columns/pieces/code-pieces.ts'
import { nullPiece } from '#src/search/columns/pieces/null-pieces.ts'
import { numberPiece } from '#src/search/columns/pieces/number-pieces.ts'
import {
  andPiece,
  anything,
  nothing,
  orPiece,
  type Piece,
} from '#src/search/columns/pieces/piece.ts'
import type { Table } from '#src/search/columns/table/table.ts'
import type { FilterContext } from './filter-context.ts'
import { allOf, anyOf, hidingPiece, isOf, statusPiece } from './source-pieces.ts'

export function scopePiece(context: FilterContext): Piece | null {
  const piece = context.pieces.get(context.scope) ?? makeScopePiece(context)
  if (piece !== null) context.pieces.set(context.scope, piece)
  return piece
}

function makeScopePiece({ table, scope }: FilterContext): Piece | null {
  const pieces: Piece[] = []
  if (scope.internetOnly) {
    const displayPiece = displayed(table, 'InternetEntireListingDisplayYN', scope)
    if (displayPiece === null) return null
    pieces.push(displayPiece)
  }
  for (const rule of [
    statusPiece,
    audiencePiece,
    officePiece,
    sourcePiece,
    marketingPiece,
    homePiece,
  ]) {
    const piece = rule(table, scope)
    if (piece === null) return null
    pieces.push(piece)
  }
  return andPiece(pieces)
}

function audiencePiece(table: Table, { audiences, ownOffice }: Scope): Piece | null {
  const audience = table.fields.get('Audience')
  if (audience?.kind !== 'code') return null
  const { column } = audience
  const pieces = [nullTextPiece(column, false), textsPiece(column, audiences)]
  if (ownOffice !== null) {
    const office = table.fields.get('ListOfficeKey')
    if (office?.kind !== 'code') return null
    pieces.push(andPiece([textsPiece(column, ['Office']), textsPiece(office.column, [ownOffice])]))
  }
  return orPiece(pieces)
}

function officePiece(table: Table, { hiddenOffices }: Scope): Piece | null {
  if (hiddenOffices.length === 0) return anything
  const office = table.fields.get('ListOfficeKey')
  if (office?.kind !== 'code') return null
  const { column } = office
  const hidden = new Set(hiddenOffices)
  return orPiece([nullTextPiece(column, false), textPiece(column, (key) => hidden.has(key), true)])
}

function sourcePiece(table: Table, { hiddenSources }: Scope): Piece | null {
  return hiddenSources.length === 0 ? anything : isOf(table, hiddenSources, true)
}

function marketingPiece(table: Table, { marketedBy }: Scope): Piece | null {
  if (marketedBy === null) return anything
  const date = table.fields.get('DelayedMarketingDate')
  if (date?.kind !== 'number') return null
  const { column, encoding } = date
  const begun = numberPiece(column, encoding, [{ kind: 'le', value: marketedBy }], false)
  return begun === null ? null : orPiece([nullPiece(column, false), begun])
}

function homePiece(table: Table, scope: Scope): Piece | null {
  if (scope.homeLetters === '') return anything
  const home = table.fields.get('HomeShownTo')
  if (home?.kind !== 'code') return null
  const { column } = home
  const isLeftOut = (HomeShownTo: string) => isShownInstead({ HomeShownTo }, scope)
  if (!column.values.slice(1).some(isLeftOut)) return anything
  return orPiece([nullTextPiece(column, false), textPiece(column, isLeftOut, true)])
}

export function neededByScope(scope: Scope): string[] {
  const { ownOffice, hiddenOffices, hiddenSources, sourceRules } = scope
  return [
    ...(ownOffice === null && hiddenOffices.length === 0 ? [] : ['ListOfficeKey']),
    ...(hiddenSources.length + sourceRules.length === 0 ? [] : ['OriginatingSystemName']),
    ...(sourceRules.every(({ soldPrices }) => soldPrices === 'show')
      ? []
      : ['StateOrProvince', 'Country']),
  ]
}

function displayed(table: Table, name: string, scope: Scope): Piece | null {
  const isTrue = flagPiece(table, name, true)
  const missing = missingFlag(table, name, scope, false)
  return anyOf([isTrue, missing])
}

/** Listings without a flag that are `withheld` or, if it is false, shown. */
function missingFlag(table: Table, name: string, scope: Scope, withheld: boolean): Piece | null {
  const flag = table.fields.get(name)
  if (flag?.kind !== 'number') return null
  const others = sourcesWithOtherFlags(scope)
  const isUsual = scope.missingFlagsWithhold === withheld
  if (others.length === 0) return isUsual ? nullPiece(flag.column, false) : nothing
  return allOf([isOf(table, others, isUsual), nullPiece(flag.column, false)])
}

function flagPiece(table: Table, name: string, value: boolean): Piece | null {
  const flag = table.fields.get(name)
  if (flag?.kind !== 'number') return null
  return numberPiece(flag.column, flag.encoding, [{ kind: 'oneOf', values: [value] }], false)
}

const addressFlag = 'InternetAddressDisplayYN'

/** Restricts an address test to listings that show it: withheld ones are NULL. Returns null without a flag column. */
export function withoutHidden(piece: Piece, { table, scope }: FilterContext): Piece | null {
  if (!scope.hidesWithheldAddresses) return piece
  const displayPiece = displayed(table, addressFlag, scope)
  return displayPiece === null ? null : andPiece([displayPiece, piece])
}

/** Restricts a test of a field to listings that show its value: those that hide it have NULL. */
export function whereShown(piece: Piece, field: Field, context: FilterContext): Piece | null {
  const shown = field.address ? withoutHidden(piece, context) : piece
  const hiding = hidingOf(context.scope, field.name)
  return hiding === null ? shown : allOf([hidingPiece(context.table, hiding, true), shown])
}

export function nullOrHidden(
  isNull: Piece,
  negated: boolean,
  field: Field,
  context: FilterContext,
): Piece | null {
  if (negated) return whereShown(isNull, field, context)
  const { table, scope } = context
  const hiding = hidingOf(scope, field.name)
  return anyOf([
    isNull,
    ...(field.address && scope.hidesWithheldAddresses ? [withheldPiece(context)] : []),
    ...(hiding === null ? [] : [hidingPiece(table, hiding, false)]),
  ])
}

function withheldPiece({ table, scope }: FilterContext): Piece | null {
  const isFalse = flagPiece(table, addressFlag, false)
  const missing = missingFlag(table, addressFlag, scope, true)
  return anyOf([isFalse, missing])
}
