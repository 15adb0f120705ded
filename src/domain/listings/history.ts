import { canSeeField, type Scope } from '#src/domain/context/access/scope.ts'
import { hidingOf } from '#src/domain/context/access/source-rules.ts'
import { storedValue } from '#src/domain/stored-value.ts'
import type { LocalTime } from '../local-time.ts'
import type { Dictionary, Field } from '../search/dictionary/index.ts'
import { fieldText } from './listing-fields.ts'
import type { HistoryEntry } from './view.ts'

/** A row of the change log. `OldValue` and `NewValue` are JSON text. */
export interface Change {
  readonly Field: string | null
  readonly OldValue: string | null
  readonly NewValue: string | null
  readonly Kind: string
  readonly ChangedAt: string
}

const priceFields = ['ListPrice', 'ClosePrice', 'LeaseAmount']

/** Leaves out fields that the scope hides; with rules of several sources, those that any listing hides. */
export function historyOf(
  changes: readonly Change[],
  dictionary: Dictionary,
  scope: Scope,
  withheld: boolean,
  localTime: LocalTime,
  currency: string | null = null,
): HistoryEntry[] {
  return changes.flatMap((change) => {
    const field = change.Field === null ? undefined : dictionary.find(change.Field)
    if (scope.hidesMemberFields && change.Kind === 'Field Change') return []
    if (change.Field !== null && (field === undefined || !canSeeField(scope, field))) return []
    if (withheld && field?.address === true) return []
    if (field !== undefined && hidingOf(scope, field.name) !== null) return []
    const hides = (value: unknown) =>
      isStatus(change) && scope.statuses?.includes(String(value)) === false
    const was = storedValue(change.OldValue)
    const to = storedValue(change.NewValue)
    if (hides(to)) return []
    const from = hides(was) ? null : was
    const text = (value: unknown) =>
      field === undefined
        ? null
        : fieldText(field, isShownFlag(field) ? value !== false : value, localTime, currency)
    const percent = priceFields.includes(change.Field ?? '') ? percentOf(from, to) : null
    return [
      {
        at: change.ChangedAt,
        kind: change.Kind,
        field: field?.label ?? null,
        from: text(from),
        to: text(to),
        percent,
      },
    ]
  })
}

const isShownFlag = ({ name }: Field) => name === 'MlgCanView'

const isStatus = ({ Field }: Change) => Field === 'StandardStatus' || Field === 'MlsStatus'

function percentOf(from: unknown, to: unknown): number | null {
  if (typeof from !== 'number' || typeof to !== 'number' || from === 0) return null
  return Math.round(((to - from) / from) * 1000) / 10
}
