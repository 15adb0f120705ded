import { findListingViews, type ListingViewRow } from '#db/queries/searches/listing-view-rows.ts'
import { removeView, saveView } from '#db/queries/searches/my-view-rows.ts'
import { RequestError } from '#src/domain/errors.ts'
import {
  type Column,
  canBeColumn,
  columnsOf,
  distanceColumn,
} from '#src/domain/listings/views/listing-columns.ts'
import { builtInViews } from '#src/domain/listings/views/listing-views.ts'
import type { OfferedColumns } from '#src/domain/listings/views/my-views-page.ts'
import { maxColumns } from '#src/domain/listings/views/view-draft.ts'
import { searchSections } from '#src/domain/search/filter/panel/search-fields.ts'
import { parseSort } from '#src/domain/search/results/sorts/parse-sort.ts'
import { checkName, invalid } from '#src/use-cases/context/check-name.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { requireUser } from '#src/use-cases/context/person.ts'
import { resolveSort } from '#src/use-cases/searches/my-searches.ts'

const maxViews = 100
export const noSuchView = () => new RequestError('NotFound', 'This view doesn’t exist.')

export function listMyViews({ db, user }: Context): ListingViewRow[] {
  return user === null
    ? []
    : findListingViews(db, user.id).filter(({ OwnerId }) => OwnerId === user.id)
}

export type ViewToChange = Pick<ListingViewRow, 'Name' | 'SortId' | 'Fields'>

export function getMyView(context: Context, id: string | null): ViewToChange {
  if (id === null) return { Name: '', SortId: null, Fields: builtInViews[0].fields }
  const view = listMyViews(context).find(({ Id }) => Id === id)
  if (view === undefined) throw noSuchView()
  return view
}

export const columnsOfFields = (
  { dictionary, scope }: Context,
  fields: readonly string[],
): Column[] =>
  columnsOf({ id: '', name: '', fields }, dictionary, scope).filter(({ id }) => fields.includes(id))

export function offeredColumns(
  { dictionary, scope }: Context,
  present: readonly string[],
): OfferedColumns[] {
  const fits = (name: string) => {
    const field = dictionary.find(name)
    return (
      field !== undefined &&
      canBeColumn(field, scope) &&
      !present.includes(name) &&
      name !== 'StreetAddress'
    )
  }
  const distance = [distanceColumn].filter(({ id }) => !present.includes(id))
  const sections = searchSections(dictionary, scope).map(({ name, fields }) => ({
    name,
    columns: fields
      .filter(({ field }) => fits(field))
      .map(({ field, label }) => ({ id: field, label })),
  }))
  return [...sections, { name: 'Search', columns: distance }].filter(
    ({ columns }) => columns.length > 0,
  )
}

export interface ViewToSave {
  readonly id: string | null
  readonly name: string
  readonly sortId: string | null
  readonly fields: readonly string[]
}

export async function saveMyView(context: Context, view: ViewToSave): Promise<string> {
  const { db, clock } = context
  const user = requireUser(context, 'Sign in to save your own views.')
  const name = checkName(view.name, 'view')
  const fields = checkFields(context, view.fields)
  const sortId = checkSort(context, view.sortId)
  const saved = await saveView(
    db,
    { id: view.id, ownerId: user.id, name, sortId, fields },
    clock(),
    maxViews,
  )
  if (saved === 'full') throw invalid('name', `You can save up to ${maxViews} views.`)
  if (saved === 'gone') throw noSuchView()
  return saved
}

function checkFields(context: Context, fields: readonly string[]): string[] {
  const columns = columnsOfFields(context, fields)
  if (columns.length === 0) throw invalid('fields', 'Add at least one column.')
  if (columns.length > maxColumns)
    throw invalid('fields', `A view can have up to ${maxColumns} columns.`)
  return columns.map(({ id }) => id)
}

function checkSort(context: Context, sortId: string | null): string | null {
  if (sortId === null) return null
  const parsed = parseSort(resolveSort(context, sortId) ?? '', context)
  if (!parsed.ok) throw invalid('sort_id', parsed.message)
  return sortId
}

export async function removeMyView(context: Context, id: string): Promise<void> {
  const user = requireUser(context, 'Sign in to remove your own views.')
  if (!(await removeView(context.db, user.id, id))) throw noSuchView()
}
