import {
  findColumnWidths,
  findListingViews,
  type ListingViewRow,
  removeColumnWidths,
  saveColumnWidths,
} from '#db/queries/searches/listing-view-rows.ts'
import { canResizeColumns } from '#src/domain/context/access/permissions.ts'
import type { CacheKind } from '#src/domain/context/cache/cache.ts'
import { RequestError } from '#src/domain/errors.ts'
import { columnWidthMost, leastWidth } from '#src/domain/listings/views/column-widths.ts'
import {
  type Column,
  changeColumn,
  columnsOf,
  firmColumn,
  type ListingTable,
  openHouseColumn,
} from '#src/domain/listings/views/listing-columns.ts'
import {
  builtInViews,
  type ListingView,
  viewFor,
} from '#src/domain/listings/views/listing-views.ts'
import { audienceCache } from '#src/use-cases/context/audience-cache.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { personOf, requireRight } from '#src/use-cases/context/person.ts'
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
  const columns = keptColumns(context, viewFor(view, propertyType, context.user === null))
  return { view, views, columns, widths: widthsOf(context, view.id) }
}

const columnCache: CacheKind<string, readonly Column[]> = {
  name: 'columns of views',
  maxEntries: 200,
}

/** The same columns for the same fields, so that what is made of them is made once. */
function keptColumns(context: Context, view: ListingView): readonly Column[] {
  const cache = audienceCache(context, columnCache)
  const key = view.fields.join()
  const kept = cache.get(key)
  if (kept !== undefined) return kept
  const columns = columnsOf(view, context.dictionary, context.scope)
  cache.set(key, columns)
  return columns
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
