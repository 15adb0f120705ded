import type { Field } from '#src/domain/search/dictionary/index.ts'
import { CodeColumn } from './code-column.ts'
import { type Encoding, encodingOf } from './column-encoding.ts'
import { ListColumn } from './list-column.ts'
import { NumberColumn } from './number-column.ts'

export type FieldColumn =
  | {
      readonly kind: 'number'
      readonly field: Field
      readonly column: NumberColumn
      readonly encoding: Encoding
    }
  | { readonly kind: 'code'; readonly field: Field; readonly column: CodeColumn }
  | { readonly kind: 'list'; readonly field: Field; readonly column: ListColumn }

export function emptyColumn(field: Field): FieldColumn {
  if (field.multiple) return { kind: 'list', field, column: new ListColumn() }
  const encoding = encodingOf(field)
  if (encoding === null) return { kind: 'code', field, column: new CodeColumn() }
  return { kind: 'number', field, column: new NumberColumn(), encoding }
}
