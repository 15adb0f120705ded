import { textPiece } from '#src/search/columns/pieces/code-pieces.ts'
import { nullPiece } from '#src/search/columns/pieces/null-pieces.ts'
import { numberPiece } from '#src/search/columns/pieces/number-pieces.ts'
import { andPiece, orPiece, type Piece } from '#src/search/columns/pieces/piece.ts'
import type { Table } from '#src/search/columns/table/table.ts'
import type { FilterContext } from './context.ts'

/** Null without the columns of the scope. */
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
    const shown = new Set(scope.statuses)
    pieces.push(textPiece(status.column, (value) => shown.has(value), false))
  }
  if (scope.internetOnly) {
    const shown = notFalse(table, 'InternetEntireListingDisplayYN')
    if (shown === null) return null
    pieces.push(shown)
  }
  return andPiece(pieces)
}

/** Rows where the flag is true or NULL. */
function notFalse(table: Table, name: string): Piece | null {
  const isTrue = flagPiece(table, name, true)
  const flag = table.fields.get(name)
  return isTrue === null || flag?.kind !== 'number'
    ? null
    : orPiece([isTrue, nullPiece(flag.column, false)])
}

function flagPiece(table: Table, name: string, value: boolean): Piece | null {
  const flag = table.fields.get(name)
  if (flag?.kind !== 'number') return null
  return numberPiece(flag.column, flag.encoding, [{ kind: 'oneOf', values: [value] }], false)
}

const addressFlag = 'InternetAddressDisplayYN'

/** The piece on fields that tell the address, which are NULL where the seller withheld it. */
export function shownOnly(piece: Piece, { table, scope }: FilterContext): Piece | null {
  if (!scope.hidesWithheldAddresses) return piece
  const shown = notFalse(table, addressFlag)
  return shown === null ? null : andPiece([shown, piece])
}

/** A test for NULL on such fields. */
export function nullOrWithheld(
  isNull: Piece,
  negated: boolean,
  context: FilterContext,
): Piece | null {
  if (!context.scope.hidesWithheldAddresses) return isNull
  if (negated) return shownOnly(isNull, context)
  const withheld = flagPiece(context.table, addressFlag, false)
  return withheld === null ? null : orPiece([withheld, isNull])
}
