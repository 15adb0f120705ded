import {
  findCustomSorts,
  getCustomSort,
  saveCustomSort,
} from '#db/queries/searches/custom-sorts.ts'
import { tagRecentSearch } from '#db/queries/searches/recent-searches.ts'
import { RequestError } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import { parseSort } from '#src/domain/search/results/sorts/parse-sort.ts'
import { checkName, invalid } from '#src/use-cases/context/check-name.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { requireUser } from '#src/use-cases/context/person.ts'
import { describeBadFilter, readCorrectedFilter } from '#src/use-cases/search/filter/read-filter.ts'

/** A custom sort of the user (SPEC §3 Custom sort). */
export interface MySort {
  readonly Id: string
  readonly Name: string
}

const maxRecent = 50
const maxSorts = 100

export function listMySorts({ db, user }: Context): readonly MySort[] {
  return findCustomSorts(db, user?.id ?? null).map(({ Id, Name }) => ({ Id, Name }))
}

/** Returns no sorts if they cannot be read. The failure is logged (SPEC §8). */
export function offerMySorts(context: Context): readonly MySort[] {
  try {
    return listMySorts(context)
  } catch (error) {
    noteFailure(context, error)
    return []
  }
}

export function isMySort(context: Context, id: string): boolean {
  const { db, user } = context
  if (!isId(id)) return false
  try {
    return getCustomSort(db, id, user?.id ?? null) !== null
  } catch (error) {
    noteFailure(context, error)
    return false
  }
}

const noteFailure = ({ log }: Context, error: unknown) =>
  log.warn({ err: error }, 'the custom sorts could not be loaded')

export function resolveSort({ db, user }: Context, sortId: string | null): string | null {
  if (!isId(sortId)) return sortId
  const sort = getCustomSort(db, sortId, user?.id ?? null)
  if (sort === null) throw new RequestError('BadRequest', 'This sort doesn’t exist.')
  return sort.Keys
}

export async function saveMySort(context: Context, name: string, sortId: string): Promise<string> {
  const { db, clock, dictionary, scope } = context
  const user = requireUser(context, 'Sign in to save a sort.')
  const sortName = checkName(name, 'sort')
  const parsed = parseSort(resolveSort(context, sortId) ?? '', { dictionary, scope })
  if (!parsed.ok) throw invalid('sort_id', parsed.message)
  const sort = { ownerId: user.id, name: sortName, keys: parsed.sort.id }
  const id = await saveCustomSort(db, sort, clock(), maxSorts)
  if (id === null) throw invalid('name', `You can save up to ${maxSorts} sorts.`)
  return id
}

/** Stores the recent searches of users, but not those of visitors (SPEC §7). */
export async function tagRecent(context: Context, filter: Filter): Promise<void> {
  const result = await readCorrectedFilter(context, filter)
  if (result.kind === 'bad-filter') throw new RequestError('BadRequest', describeBadFilter(result))
  if (context.user === null || filter.isEmpty) return
  await tagRecentSearch(context.db, context.user.id, filter.text, context.clock(), maxRecent)
}
