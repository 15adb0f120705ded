import type { Role } from '#src/domain/context/access/roles.ts'
import { everything } from '#src/domain/search/filter/condition/condition.ts'
import type { Identity, Site } from '#src/use-cases/context/context.ts'

const forMs = 10 * 60_000

/** The returned function counts the listings that a role may see, not more often than every ten minutes. */
export function createVisibleCount(site: Pick<Site, 'search' | 'clock'>) {
  const counts = new Map<Role, { readonly at: number; readonly count: Promise<number> }>()
  return ({ role, scope }: Pick<Identity, 'role' | 'scope'>): Promise<number> => {
    const last = counts.get(role)
    const at = site.clock().getTime()
    if (last !== undefined && at - last.at < forMs) return last.count
    const count = site.search.count({ scope, condition: everything })
    counts.set(role, { at, count })
    count.catch(() => counts.delete(role))
    return count
  }
}
