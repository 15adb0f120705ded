import { findListingValues, type StoredValues } from '#db/queries/listings/listing-values.ts'
import {
  findColumnWidths,
  findListingViews,
  type ListingViewRow,
  removeColumnWidths,
  saveColumnWidths,
} from '#db/queries/searches/listing-view-rows.ts'
import { canResizeColumns } from '#src/domain/context/access/permissions.ts'
import { RequestError } from '#src/domain/errors.ts'
import { fieldText } from '#src/domain/listings/listing-fields.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { columnWidthMost, leastWidth } from '#src/domain/listings/views/column-widths.ts'
import {
  type Column,
  type ColumnMoment,
  type ColumnTexts,
  changeColumn,
  columnsOf,
  distanceColumn,
  type FieldColumn,
  fieldColumnsOf,
  firmColumn,
  type ListingTable,
  openHouseColumn,
} from '#src/domain/listings/views/listing-columns.ts'
import {
  builtInViews,
  type ListingView,
  viewFor,
} from '#src/domain/listings/views/listing-views.ts'
import { formatAge, formatMoment } from '#src/domain/local-time.ts'
import type { Point } from '#src/domain/map/geometry/shapes.ts'
import { ratios } from '#src/domain/search/dictionary/ratios.ts'
import { formatShare } from '#src/domain/search/statistics/format-share.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { personOf, requireRight } from '#src/use-cases/context/person.ts'
import { decidingFor, isValueShown } from '#src/use-cases/listings/shown-values.ts'
import { distanceText } from './distances.ts'
import { noSuchView } from './list-my-views.ts'

export function listListingViews({ db, user, scope }: Context): ListingView[] {
  const builtIn = builtInViews.filter(({ members }) => !(members && scope.hidesMemberFields))
  return [...builtIn, ...findListingViews(db, user?.id ?? null).map(viewOf)]
}

const viewOf = ({ Id, Name, Fields }: ListingViewRow): ListingView => ({
  id: Id,
  name: Name,
  fields: Fields,
})

export function getListingTable(
  context: Context,
  viewId: string | null,
  propertyType: string | null,
): ListingTable {
  const views = listListingViews(context)
  const view = views.find(({ id }) => id === viewId) ?? builtInViews[0]
  const columns = columnsOf(
    viewFor(view, propertyType, context.user === null),
    context.dictionary,
    context.scope,
  )
  return { view, views, columns, widths: widthsOf(context, view.id) }
}

const widthsOf = (context: Context, viewId: string): Record<string, number> | null =>
  canResizeColumns(personOf(context))
    ? findColumnWidths(context.db, context.user!.id, viewId)
    : null

export function getListingView(
  context: Context,
  viewId: string,
  propertyType: string | null,
): ListingTable {
  const table = getListingTable(context, viewId, propertyType)
  if (table.view.id !== viewId) throw noSuchView()
  return table
}

/** Widths in pixels, by view and column. */
export type ColumnWidths = Readonly<Record<string, Readonly<Record<string, number>>>>

/**
 * A view without widths gets the default widths. Throws `NotFound` for another user's view and `Invalid` for a width
 * that is out of range.
 */
export async function setColumnWidths(context: Context, newWidths: ColumnWidths): Promise<void> {
  const { db } = context
  const user = requireRight(
    context,
    canResizeColumns,
    'Sign in to save column widths.',
    'Only agents can change column widths.',
  )
  const rows = []
  for (const [viewKey, widths] of Object.entries(newWidths)) {
    const { columns } = getListingView(context, viewKey, null)
    if (Object.keys(widths).length === 0) await removeColumnWidths(db, user.id, viewKey)
    for (const [columnId, width] of Object.entries(widths)) {
      const column = [...columns, firmColumn, changeColumn, openHouseColumn].find(
        ({ id }) => id === columnId,
      )
      if (column === undefined)
        throw new RequestError('Invalid', 'This view doesn’t have that column.')
      rows.push({ viewKey, columnId, width: checkWidth(width, column) })
    }
  }
  await saveColumnWidths(db, user.id, rows)
}

function checkWidth(width: number, { minimum }: Column): number {
  const least = leastWidth(minimum)
  if (width >= least && width <= columnWidthMost) return Math.round(width)
  throw new RequestError('Invalid', `A width must be from ${least} to ${columnWidthMost} pixels.`)
}

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
  const ids = cards.map(({ id }) => id)
  const { db, scope } = context
  const sources = [...fieldColumns.flatMap(sourcesOf), ...decidingFor(scope)]
  const values = findListingValues(db, ids, sources, scope.today)
  const textsOf = (card: ListingCard, fieldValues: StoredValues) => {
    const texts = new Map<string, string | ColumnMoment>(
      fieldColumns
        .filter(
          ({ field }) =>
            !(card.addressWithheld && field.address) && isValueShown(field, scope, fieldValues),
        )
        .map((column) => [column.id, textOf(column, fieldValues, context) ?? '']),
    )
    return origin === null ? texts : texts.set(distanceColumn.id, distanceText(card, origin))
  }
  return new Map(cards.map((card) => [card.id, textsOf(card, values.get(card.id) ?? new Map())]))
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
