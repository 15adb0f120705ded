import {
  assertIdxLink,
  changeIdxLink,
  countIdxLinks,
  getOwnIdxLink,
  type IdxLinkRow,
  insertIdxLink,
  listIdxLinkRows,
  moveIdxLink,
  removeIdxLink,
} from '#db/queries/sharing/idx-link-rows.ts'
import { canMakeIdxLinks } from '#src/domain/context/access/permissions.ts'
import { RequestError } from '#src/domain/errors.ts'
import { newId } from '#src/domain/ids.ts'
import { pageSize } from '#src/domain/limits.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import {
  eventText,
  filterWithEvent,
  type IdxLinkForm,
  idxLinksMost,
} from '#src/domain/sharing/idx-links/idx-link.ts'
import {
  idxLinkMissing,
  idxLinksForAgents,
  idxLinksSignIn,
  idxLinksTooMany,
  idxLinkUnreadable,
} from '#src/domain/sharing/messages/idx-link-messages.ts'
import { asVisitor } from '#src/use-cases/context/as-visitor.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { type Actor, requireRight } from '#src/use-cases/context/person.ts'
import { readReadable } from '#src/use-cases/context/readable.ts'
import { countVisible } from '#src/use-cases/listings/visible-listings.ts'
import { sentenceOf } from '#src/use-cases/searches/saved/search-words.ts'
import { type IdxLinkProblems, readIdxLink } from './read-idx-link.ts'

export const idxLinkOwner = (actor: Actor) =>
  requireRight(actor, canMakeIdxLinks, idxLinksSignIn, idxLinksForAgents)

const noSuchLink = () => new RequestError('NotFound', idxLinkMissing)

export function ownIdxLink(context: Context, id: string): IdxLinkRow {
  const row = getOwnIdxLink(context.db.read, idxLinkOwner(context).id, id)
  if (row === null) throw noSuchLink()
  return row
}

export interface ListedIdxLink {
  readonly id: string
  readonly name: string
  readonly sentence: string
  /** Only listings with this recent event are in the list; null for all. */
  readonly event: string | null
  readonly total: number
}

export interface IdxLinkList {
  readonly links: readonly ListedIdxLink[]
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly limit: number
}

export async function listIdxLinks(
  context: Context,
  page: number,
  limit = pageSize,
): Promise<IdxLinkList> {
  const owner = idxLinkOwner(context)
  const window = { limit, offset: (page - 1) * limit }
  const { rows, total } = listIdxLinkRows(context.db.read, owner.id, window)
  const visitor = asVisitor(context)
  const links = await Promise.all(rows.map((row) => listedLink(context, visitor, row)))
  return { links, total, page, pages: Math.ceil(total / limit), limit }
}

async function listedLink(
  context: Context,
  visitor: Context,
  row: IdxLinkRow,
): Promise<ListedIdxLink> {
  const { Id, Name, ListingEvent, ListingEventHours } = row
  const listed = { id: Id, name: Name }
  const isReadable = readReadable(context, [Id], () => [assertIdxLink(row)], 'link').length > 0
  if (!isReadable) return { ...listed, sentence: idxLinkUnreadable, event: null, total: 0 }
  const filter = Filter.of(row.Filter)
  const recent = filterWithEvent(filter, ListingEvent, ListingEventHours)
  return {
    ...listed,
    sentence: sentenceOf(context, filter),
    event: eventText(ListingEvent, ListingEventHours),
    total: await countVisible(visitor, recent),
  }
}

export type SavedIdxLink =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly problems: IdxLinkProblems }

export async function saveIdxLink(
  context: Context,
  form: IdxLinkForm,
  id: string | null,
): Promise<SavedIdxLink> {
  const owner = idxLinkOwner(context)
  const result = await readIdxLink(context, form)
  if (!result.ok) return result
  const at = context.clock()
  return context.db.write((tx): SavedIdxLink => {
    if (id !== null) {
      if (!changeIdxLink(tx, owner.id, { ...result.values, id, at })) throw noSuchLink()
      return { ok: true, id }
    }
    if (countIdxLinks(tx.orm, owner.id) >= idxLinksMost)
      return { ok: false, problems: { name: idxLinksTooMany(idxLinksMost) } }
    const newLinkId = newId(at)
    insertIdxLink(tx, owner.id, { ...result.values, id: newLinkId, at })
    return { ok: true, id: newLinkId }
  })
}

export async function moveOwnIdxLink(context: Context, id: string, by: -1 | 1): Promise<void> {
  const owner = idxLinkOwner(context)
  await context.db.write((tx) => {
    if (!moveIdxLink(tx, owner.id, { id, by })) throw noSuchLink()
  })
}

export async function deleteIdxLink(context: Context, id: string): Promise<string> {
  const { Name } = ownIdxLink(context, id)
  const owner = idxLinkOwner(context)
  await context.db.write((tx) => {
    if (!removeIdxLink(tx, owner.id, id)) throw noSuchLink()
  })
  return Name
}
