import { findConfirmed, type ToldRow } from '#db/queries/alerts/subscriptions.ts'
import type { Condition, Test } from '#src/domain/filter/condition/condition.ts'
import { mayNameOwnList } from '#src/domain/filter/read/read-own-list.ts'
import { breather } from '#src/use-cases/context/breath.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { readTyped } from '#src/use-cases/filter/read-filter.ts'
import { contextOf, type Told, tellerFor } from './told.ts'

export interface Subscribed {
  readonly row: ToldRow
  readonly told: Told
}

/** Subscriptions whose searches are the same, in the same scope. */
export interface SearchGroup {
  readonly condition: Condition
  readonly told: Told
  readonly members: readonly Subscribed[]
}

const atOnce = 200

/** All that are confirmed. */
export async function findSubscribed(site: Site): Promise<Subscribed[]> {
  const breathe = breather()
  const tell = tellerFor(site)
  const found: Subscribed[] = []
  for (let after = ''; ; ) {
    const rows = findConfirmed(site.db, after, atOnce)
    for (const row of rows) found.push({ row, told: tell(row) })
    if (rows.length < atOnce) return found
    after = rows.at(-1)!.subscription.Id
    await breathe()
  }
}

/** Reads each different search once for each scope. One that cannot be read by who is told finds nothing. */
export async function groupSearches(
  site: Site,
  subscribed: readonly Subscribed[],
): Promise<SearchGroup[]> {
  const breathe = breather()
  const scopes = new Map<unknown, number>()
  const byKey = Map.groupBy(
    subscribed.filter(({ row }) => row.subscription.Kind === 'search' && row.filter !== null),
    ({ row, told }) => {
      const scope = scopes.get(told.scope) ?? scopes.size
      scopes.set(told.scope, scope)
      return `${scope} ${isOwn(row.filter!) ? told.user?.id : ''} ${row.filter!.trim()}`
    },
  )
  const groups: SearchGroup[] = []
  for (const members of byKey.values()) {
    const { row, told } = members[0]!
    const condition = await readSearch(site, told, row.filter!)
    if (condition !== null) groups.push({ condition, told, members })
    await breathe()
  }
  return groups
}

/** Whether the filter may mean another thing for another person. */
const isOwn = (filter: string) => mayNameOwnList(filter) || /overlay/i.test(filter)

async function readSearch(site: Site, told: Told, filter: string): Promise<Condition | null> {
  const context = contextOf(site, told)
  const read = await readTyped(context, filter)
  if (!read.ok) return null
  if (!hasWords(read.condition)) return read.condition
  return (await site.search.correct({ scope: told.scope, condition: read.condition })).condition
}

const isWords = ({ kind }: Test) => kind === 'words'

function hasWords(condition: Condition): boolean {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.of.some(hasWords)
    case 'not':
      return hasWords(condition.of)
    case 'comparison':
      return condition.tests.some(isWords)
    default:
      return false
  }
}
