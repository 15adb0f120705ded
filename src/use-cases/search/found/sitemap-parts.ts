import { dataVersion } from '#db/database-cache.ts'
import {
  countParts,
  findChangedParts,
  findRowsOfPart,
  getLastChange,
  type SitemapRow,
} from '#db/queries/listings/sitemap-rows.ts'
import { isShown, isShownInstead, type Scope } from '#src/domain/context/access/scope.ts'
import type { CacheKind } from '#src/domain/context/cache/cache.ts'
import { createYielder } from '#src/use-cases/context/breath.ts'
import type { Context } from '#src/use-cases/context/context.ts'

/** The newest change of each part with listings, by the number of the part. */
type Parts = ReadonlyMap<number, string>

interface State {
  readonly seq: number
  readonly parts: Parts
}

const changesMost = 20_000

interface Kept {
  readonly version: number
  readonly state: Promise<State>
}

const kind: CacheKind<Scope, Kept> = {
  name: 'parts of the sitemap',
  maxEntries: 2,
  bytesOf: () => 0,
}

/** Returns the parts that have listings. After a write, only the parts with changes are read again. */
export async function findSitemapParts(visitor: Context): Promise<Parts> {
  const { caches, db, scope } = visitor
  const cache = caches.of(kind)
  const last = cache.get(scope)
  const version = dataVersion(db)
  if (last?.version === version) return (await last.state).parts
  const state = refresh(visitor, last?.state ?? null)
  cache.set(scope, { version, state })
  state.catch(() => cache.delete(scope))
  return (await state).parts
}

async function refresh({ db, scope }: Context, before: Promise<State> | null): Promise<State> {
  const last = await before?.catch(() => null)
  const seq = getLastChange(db)
  // A restored database may have fewer changes. After very many, finding the parts takes longer than reading all.
  const isNear = last != null && last.seq <= seq && seq - last.seq < changesMost
  const parts = new Map(isNear ? last.parts : [])
  const changed = isNear ? findChangedParts(db, last.seq) : allParts(countParts(db))
  const breathe = createYielder()
  for (const part of changed) {
    const newest = findShownOfPart({ db, scope }, part)
      .map(({ ModificationTimestamp }) => ModificationTimestamp)
      .toSorted()
      .at(-1)
    if (newest === undefined) parts.delete(part)
    else parts.set(part, newest)
    await breathe()
  }
  return { seq, parts: new Map([...parts].toSorted(([a], [b]) => a - b)) }
}

const allParts = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

/** A home that several sources list is there once, as in the results. */
export const findShownOfPart = (
  { db, scope }: Pick<Context, 'db' | 'scope'>,
  part: number,
): SitemapRow[] =>
  findRowsOfPart(db, part).filter((row) => isShown(row, scope) && !isShownInstead(row, scope))
