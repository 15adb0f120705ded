import { insertAudit } from '#db/queries/account/setting-rows.ts'
import {
  changeQuickSearch,
  insertQuickSearch,
  listQuickSearchesOf,
  orderQuickSearches,
  type QuickSearch,
  removeQuickSearch,
} from '#db/queries/admin/made-quick-searches.ts'
import {
  quickSearchAgents,
  quickSearchFilterWrong,
  quickSearchLong,
  quickSearchMissing,
  quickSearchNameEmpty,
  quickSearchNotPublic,
} from '#src/domain/admin/messages/brokerage-messages.ts'
import { canWorkWithContacts } from '#src/domain/context/access/permissions.ts'
import { RequestError } from '#src/domain/errors.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { requireAdministrator } from '#src/use-cases/admin/administrator.ts'
import { asVisitor } from '#src/use-cases/context/as-visitor.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { requireRight } from '#src/use-cases/context/person.ts'
import { describeBadFilter, readFilterText } from '#src/use-cases/search/filter/read-filter.ts'

/** `everyone` means the quick searches for all users, which administrators make; `own` means the user's own. */
export type QuickSearchOwner = 'everyone' | 'own'

export const quickSearchLimits = { name: 100, description: 300 } as const

interface Owner {
  readonly owner: string | null
  readonly actor: string
}

function ownerOf(context: Context, ownerKind: QuickSearchOwner): Owner {
  if (ownerKind === 'everyone') {
    const { loginName: actor } = requireAdministrator(context)
    return { owner: null, actor }
  }
  const { id, loginName } = requireRight(context, canWorkWithContacts, quickSearchAgents)
  return { owner: id, actor: loginName }
}

export function listMadeQuickSearches(
  context: Context,
  ownerKind: QuickSearchOwner,
): QuickSearch[] {
  return listQuickSearchesOf(context.db.read, ownerOf(context, ownerKind).owner)
}

interface Words {
  readonly name: string
  readonly description: string
}

function problemOf({ name, description }: Words): string | null {
  if (name === '') return quickSearchNameEmpty
  const { name: nameMost, description: descriptionMost } = quickSearchLimits
  const isLong = name.length > nameMost || description.length > descriptionMost
  return isLong || /\p{Cc}/u.test(name) ? quickSearchLong : null
}

/** Adds the quick search at the end of the list. Returns a problem as a sentence, or null. */
export async function makeQuickSearch(
  context: Context,
  ownerKind: QuickSearchOwner,
  search: Words & { readonly filter: string },
): Promise<string | null> {
  const { owner, actor } = ownerOf(context, ownerKind)
  const problem = problemOf(search)
  if (problem !== null) return problem
  const filter = Filter.of(search.filter)
  if (!(await readFilterText(context, filter)).ok) return quickSearchFilterWrong
  const result = ownerKind === 'own' ? null : await readFilterText(asVisitor(context), filter)
  if (result?.ok === false)
    return quickSearchNotPublic(describeBadFilter({ kind: 'bad-filter', errors: result.errors }))
  const at = context.clock()
  await context.db.write((tx) => {
    const searches = listQuickSearchesOf(tx.orm, owner)
    if (searches.some(({ Name, Filter }) => Name === search.name && Filter === search.filter))
      return
    insertQuickSearch(tx, { owner, ...search }, at)
    insertAudit(tx.orm, at, { actor, action: 'quick search add', subject: search.name })
  })
  return null
}

/** Returns a problem as a sentence, or null. Throws `NotFound` for another owner's search. */
export async function updateQuickSearch(
  context: Context,
  ownerKind: QuickSearchOwner,
  search: Words & { readonly id: string },
): Promise<string | null> {
  const { owner, actor } = ownerOf(context, ownerKind)
  const problem = problemOf(search)
  const at = context.clock()
  return await context.db.write((tx) => {
    const exists = listQuickSearchesOf(tx.orm, owner).some(({ Id }) => Id === search.id)
    if (!exists) throw new RequestError('NotFound', quickSearchMissing)
    if (problem !== null) return problem
    changeQuickSearch(tx, owner, search, at)
    insertAudit(tx.orm, at, { actor, action: 'quick search change', subject: search.name })
    return null
  })
}

export async function deleteQuickSearch(
  context: Context,
  ownerKind: QuickSearchOwner,
  id: string,
): Promise<void> {
  const { owner, actor } = ownerOf(context, ownerKind)
  await context.db.write((tx) => {
    const row = listQuickSearchesOf(tx.orm, owner).find(({ Id }) => Id === id)
    if (row === undefined) throw new RequestError('NotFound', quickSearchMissing)
    removeQuickSearch(tx, owner, id)
    insertAudit(tx.orm, context.clock(), {
      actor,
      action: 'quick search delete',
      subject: row.Name,
    })
  })
}

/** Searches that `ids` omits follow in their old order. Throws `NotFound` for another owner's search. */
export async function reorderQuickSearches(
  context: Context,
  ownerKind: QuickSearchOwner,
  ids: readonly string[],
): Promise<void> {
  const { owner } = ownerOf(context, ownerKind)
  await context.db.write((tx) => {
    const currentIds = listQuickSearchesOf(tx.orm, owner).map(({ Id }) => Id)
    if (ids.some((id) => !currentIds.includes(id)))
      throw new RequestError('NotFound', quickSearchMissing)
    orderQuickSearches(tx, owner, [...new Set([...ids, ...currentIds])])
  })
}

export async function moveQuickSearch(
  context: Context,
  ownerKind: QuickSearchOwner,
  { id, by }: { readonly id: string; readonly by: 1 | -1 },
): Promise<void> {
  const ids = listMadeQuickSearches(context, ownerKind).map(({ Id }) => Id)
  const at = ids.indexOf(id)
  if (at < 0) throw new RequestError('NotFound', quickSearchMissing)
  const to = Math.min(Math.max(at + by, 0), ids.length - 1)
  await reorderQuickSearches(context, ownerKind, ids.toSpliced(at, 1).toSpliced(to, 0, id))
}
