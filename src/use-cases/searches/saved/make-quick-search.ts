import {
  deleteQuickSearch,
  findOwnQuickSearches,
  insertQuickSearch,
} from '#db/queries/searches/quick-search-rows.ts'
import { quickSearchNotPublic } from '#src/domain/admin/messages/brokerage-messages.ts'
import { canAdministrate, canMakeQuickSearches } from '#src/domain/context/access/permissions.ts'
import { RequestError } from '#src/domain/errors.ts'
import { savedSearchesMost } from '#src/domain/limits.ts'
import {
  quickSearchesForAgents,
  savedSearchesTooMany,
  savingSignIn,
} from '#src/domain/searches/messages.ts'
import { asVisitor } from '#src/use-cases/context/as-visitor.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { type Actor, personOf, requireRight } from '#src/use-cases/context/person.ts'
import {
  type Checked,
  checkDescription,
  checkFilter,
  checkSearchName,
  noSuchSearch,
} from './savable.ts'

export interface NewQuickSearch {
  readonly name: string
  readonly filter: string
  readonly description: string
  readonly sortId: string
  /** The place of the quick search in the list, from 0. */
  readonly position: number
  /** Offers the quick search to all users; only administrators can set this. */
  readonly forEveryone: boolean
}

export const quickSearchMaker = (actor: Actor) =>
  requireRight(actor, canMakeQuickSearches, savingSignIn, quickSearchesForAgents)

export const offersToEveryone = (actor: Actor) => canAdministrate(personOf(actor))

export async function makeQuickSearch(
  context: Context,
  input: NewQuickSearch,
): Promise<Checked<string>> {
  const user = quickSearchMaker(context)
  if (input.forEveryone && !offersToEveryone(context))
    throw new RequestError('Forbidden', quickSearchesForAgents)
  const name = checkSearchName(input.name)
  if (!name.ok) return name
  const description = checkDescription(input.description)
  if (!description.ok) return { ok: false, message: description.message }
  const filter = await checkFilter(context, input.filter)
  if (!filter.ok) return filter
  const forVisitors = input.forEveryone
    ? await checkFilter(asVisitor(context), input.filter)
    : filter
  if (!forVisitors.ok) return { ok: false, message: quickSearchNotPublic(forVisitors.message) }
  const values = {
    OwnerId: input.forEveryone ? null : user.id,
    Name: name.value,
    Filter: filter.value.text,
    Description: description.value,
    SortId: input.sortId.slice(0, 200) || null,
    Position: input.position,
  }
  const terms = { at: context.clock(), most: savedSearchesMost }
  const id = await context.db.write((tx) => insertQuickSearch(tx, values, terms))
  return id === null
    ? { ok: false, message: savedSearchesTooMany(savedSearchesMost) }
    : { ok: true, value: id }
}

export const listMadeQuickSearches = (context: Context) =>
  findOwnQuickSearches(context.db, quickSearchMaker(context).id, offersToEveryone(context))

export async function removeQuickSearch(context: Context, id: string): Promise<void> {
  const user = quickSearchMaker(context)
  const owner = { userId: user.id, everyones: offersToEveryone(context) }
  if (!(await context.db.write((tx) => deleteQuickSearch(tx, id, owner)))) throw noSuchSearch()
}
