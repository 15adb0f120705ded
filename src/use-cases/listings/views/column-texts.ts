import { findListingValues, type StoredValues } from '#db/queries/listings/listing-values.ts'
import { keepWith } from '#src/domain/context/cache/keep-with.ts'
import { fieldText } from '#src/domain/listings/listing-fields.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import {
  type Column,
  type ColumnMoment,
  type ColumnTexts,
  distanceColumn,
  type FieldColumn,
  fieldColumnsOf,
} from '#src/domain/listings/views/listing-columns.ts'
import { formatAge, formatMoment } from '#src/domain/local-time.ts'
import type { Point } from '#src/domain/map/geometry/shapes.ts'
import { ratios } from '#src/domain/search/dictionary/ratios.ts'
import { formatShare } from '#src/domain/search/statistics/format-share.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { decidingFor, isValueShown } from '#src/use-cases/listings/shown-values.ts'
import { distanceText } from './distances.ts'

/**
 * Reads the columns that cards lack, in one query. A listing with a withheld address has no text for its place or
 * distance.
 */
export function findColumnTexts(
  context: Context,
  cards: readonly ListingCard[],
  columns: readonly Column[],
  origin: Point | null,
): ColumnTexts {
  const fieldColumns = fieldColumnsOf(columns)
  if ((fieldColumns.length === 0 && origin === null) || cards.length === 0) return new Map()
  const kept = textsIn(columns)
  readTexts(
    context,
    cards.filter((card) => !kept.has(card)),
    fieldColumns,
    kept,
  )
  const textsOf = (card: ListingCard) =>
    origin === null
      ? kept.get(card)!
      : new Map([...kept.get(card)!, [distanceColumn.id, distanceText(card, origin)]])
  return new Map(cards.map((card) => [card.id, textsOf(card)]))
}

type CardTexts = ReadonlyMap<string, string | ColumnMoment>

/** Both the cards and the columns of an audience are kept until something changes or a minute begins. */
const textsIn = keepWith((_columns: readonly Column[]) => new WeakMap<ListingCard, CardTexts>())

function readTexts(
  context: Context,
  cards: readonly ListingCard[],
  fieldColumns: readonly FieldColumn[],
  into: WeakMap<ListingCard, CardTexts>,
): void {
  if (cards.length === 0) return
  const { db, scope } = context
  const sources = [...fieldColumns.flatMap(sourcesOf), ...decidingFor(scope)]
  const values = findListingValues(
    db,
    cards.map(({ id }) => id),
    sources,
    scope.today,
  )
  for (const card of cards) {
    const fieldValues = values.get(card.id) ?? new Map()
    const shown = fieldColumns.filter(
      ({ field }) =>
        !(card.addressWithheld && field.address) && isValueShown(field, scope, fieldValues),
    )
    into.set(
      card,
      new Map(shown.map((column) => [column.id, textOf(column, fieldValues, context) ?? ''])),
    )
  }
}

function sourcesOf({ field: { name, storage } }: FieldColumn) {
  const ratio = ratios.get(name)
  if (ratio !== undefined)
    return [ratio.of, ratio.per].map((part) => ({ name: part, storage: 'column' as const }))
  return storage === 'derived' ? [] : [{ name, storage }]
}

function textOf(
  { field }: FieldColumn,
  fieldValues: StoredValues,
  context: Pick<Context, 'clock' | 'localTime'>,
): string | ColumnMoment | null {
  const { localTime: local } = context
  const ratio = ratios.get(field.name)
  if (ratio !== undefined) return percent(fieldValues.get(ratio.of), fieldValues.get(ratio.per))
  const value = fieldValues.get(field.name)
  if (field.type === 'datetime' && typeof value === 'string') return momentOf(value, context)
  if (field.storage !== 'column') return fieldText(field, value, local)
  if (field.multiple && typeof value === 'string') return fieldText(field, JSON.parse(value), local)
  return fieldText(
    field,
    field.type === 'boolean' && typeof value === 'number' ? value === 1 : value,
    local,
  )
}

function momentOf(
  at: string,
  { clock, localTime }: Pick<Context, 'clock' | 'localTime'>,
): string | ColumnMoment {
  const full = formatMoment(at, localTime)
  const age = formatAge(at, clock())
  return age === null ? full : { at, age, full }
}

const percent = (price: unknown, per: unknown): string | null =>
  typeof price === 'number' && typeof per === 'number' && per > 0 ? formatShare(price / per) : null
