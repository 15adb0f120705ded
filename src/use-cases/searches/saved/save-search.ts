import type { Transaction } from '#db/connect.ts'
import { insertSavedSearch } from '#db/queries/searches/saved-searches.ts'
import { getQuickSearch } from '#db/queries/searches/search-rows.ts'
import { isId } from '#src/domain/ids.ts'
import { savedSearchesMost } from '#src/domain/limits.ts'
import { savedSearchesTooMany, savedSearchMissing } from '#src/domain/searches/messages.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import {
  annotationsFor,
  type Checked,
  checkBase,
  checkFilter,
  checkSearchName,
  requireSaver,
} from './savable.ts'

/** A search to save (SPEC §3 Saved search). `filter` is the text of a filter or a reference to one. */
export interface NewSearch {
  readonly name: string
  readonly filter: string
  /** A list of annotations, or its JSON. */
  readonly annotations: unknown
  readonly quickSearchId: string
  readonly sortId: string
  readonly viewId: string
  readonly base: string
}

const maxSortLength = 200

/** What is written in the same transaction. */
type Also = (tx: Transaction, search: { readonly id: string; readonly name: string }) => void

/** Returns the id of the new search, or that of an identical one if it exists. */
export async function saveSearch(
  context: Context,
  input: NewSearch,
  also: Also = () => undefined,
): Promise<Checked<string>> {
  const user = requireSaver(context)
  const base = checkBase(input.base)
  if (!base.ok) return base
  const name = checkSearchName(input.name)
  if (!name.ok) return name
  const filter = await checkFilter(context, input.filter)
  if (!filter.ok) return filter
  const template = templateOf(context, input)
  if (!template.ok) return template
  const values = {
    Name: name.value,
    Filter: filter.value.text,
    Annotations: annotationsFor(filter.value, input.annotations),
    QuickSearchId: template.value,
    SortId: input.sortId.slice(0, maxSortLength) || null,
    ViewId: isId(input.viewId) ? input.viewId : null,
  }
  const terms = { at: context.clock(), most: savedSearchesMost }
  const id = await context.db.write((tx) => {
    const saved = insertSavedSearch(tx, user.id, values, terms)
    if (saved !== null) also(tx, { id: saved, name: name.value })
    return saved
  })
  return id === null
    ? { ok: false, message: savedSearchesTooMany(savedSearchesMost) }
    : { ok: true, value: id }
}

function templateOf(
  { db, user }: Context,
  { quickSearchId, base }: NewSearch,
): Checked<string | null> {
  const [, fromBase = ''] = /^quick_searches\.(\d{26})$/.exec(base) ?? []
  const id = quickSearchId || fromBase
  if (id === '') return { ok: true, value: null }
  if (!isId(id) || getQuickSearch(db, id, user!.id) === null)
    return { ok: false, message: savedSearchMissing }
  return { ok: true, value: id }
}
