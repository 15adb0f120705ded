import { isShownInstead, type Scope } from '#src/domain/context/access/scope.ts'
import { nullTextPiece, textPiece, textsPiece } from '#src/search/columns/pieces/code-pieces.ts'
import { nullPiece } from '#src/search/columns/pieces/null-pieces.ts'
import { numberPiece } from '#src/search/columns/pieces/number-pieces.ts'
import { andPiece, anything, orPiece, type Piece } from '#src/search/columns/pieces/piece.ts'
import type { Table } from '#src/search/columns/table/table.ts'
import type { FilterContext } from './filter-context.ts'

export function scopePiece(context: FilterContext): Piece | null {
  const piece = context.pieces.get(context.scope) ?? makeScopePiece(context)
  if (piece !== null) context.pieces.set(context.scope, piece)
  return piece
}

function makeScopePiece({ table, scope }: FilterContext): Piece | null {
  const pieces: Piece[] = []
  if (scope.statuses !== null) {
    const status = table.fields.get('StandardStatus')
    if (status?.kind !== 'code') return null
    const shownStatuses = new Set(scope.statuses)
    pieces.push(textPiece(status.column, (value) => shownStatuses.has(value), false))
  }
  if (scope.internetOnly) {
    const displayPiece = displayed(table, 'InternetEntireListingDisplayYN', scope)
    if (displayPiece === null) return null
    pieces.push(displayPiece)
  }
  for (const rule of [audiencePiece, officePiece, sourcePiece, marketingPiece, homePiece]) {
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
  if (hiddenSources.length === 0) return anything
  const source = table.fields.get('OriginatingSystemName')
  if (source?.kind !== 'code') return null
  const hidden = new Set(hiddenSources)
  return textPiece(source.column, (name) => hidden.has(name), true)
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

export function neededByScope({ ownOffice, hiddenOffices, hiddenSources }: Scope): string[] {
  return [
    ...(ownOffice === null && hiddenOffices.length === 0 ? [] : ['ListOfficeKey']),
    ...(hiddenSources.length === 0 ? [] : ['OriginatingSystemName']),
  ]
}

function displayed(table: Table, name: string, { missingFlagsWithhold }: Scope): Piece | null {
  const isTrue = flagPiece(table, name, true)
  const flag = table.fields.get(name)
  if (isTrue === null || flag?.kind !== 'number') return null
  return missingFlagsWithhold ? isTrue : orPiece([isTrue, nullPiece(flag.column, false)])
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

export function nullOrWithheld(
  isNull: Piece,
  negated: boolean,
  context: FilterContext,
): Piece | null {
  if (!context.scope.hidesWithheldAddresses) return isNull
  if (negated) return withoutHidden(isNull, context)
  const withheld = withheldPiece(context)
  return withheld === null ? null : orPiece([withheld, isNull])
}

function withheldPiece({ table, scope }: FilterContext): Piece | null {
  const isFalse = flagPiece(table, addressFlag, false)
  const flag = table.fields.get(addressFlag)
  if (isFalse === null || flag?.kind !== 'number' || !scope.missingFlagsWithhold) return isFalse
  return orPiece([isFalse, nullPiece(flag.column, false)])
}
