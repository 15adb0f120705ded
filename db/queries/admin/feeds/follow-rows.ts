import type { Database, Orm, Transaction } from '#db/connect.ts'
import { cacheUntilWrite } from '#db/database-cache.ts'
import { and, eq, inArray, isNotNull, ne, not, sql } from '#db/orm/drizzle.ts'
import { putSetting } from '#db/queries/account/setting-rows.ts'
import { customFields, feedResourceStates, feeds, settings } from '#db/schema/index.ts'
import {
  type FollowedSource,
  type FollowState,
  followedSettings,
} from '#src/domain/api/follow/follow-state.ts'

/** The name of the feed by which this site follows another one. */
export const followFeed = 'main'

const sourcesSetting = 'followedSources'

export function findFollowedSettings({ read }: Database): FollowState['settings'] {
  const rows = read
    .select()
    .from(settings)
    .where(inArray(settings.Name, [...followedSettings]))
    .all()
  return Object.fromEntries(rows.map(({ Name, Value }) => [Name, Value]))
}

/** Stores what the site says that this one follows. Writes nothing if it says the same as before. */
export function putFollowState(tx: Transaction, state: FollowState): void {
  const { orm } = tx
  const stored = new Map(
    orm
      .select()
      .from(settings)
      .where(inArray(settings.Name, [...followedSettings, sourcesSetting]))
      .all()
      .map(({ Name, Value }) => [Name, Value]),
  )
  for (const name of followedSettings) {
    const value = state.settings[name]
    if (value === stored.get(name)) continue
    if (value === undefined) orm.delete(settings).where(eq(settings.Name, name)).run()
    else putSetting(orm, name, JSON.parse(value))
  }
  if (JSON.stringify(state.sources) !== stored.get(sourcesSetting))
    putSetting(orm, sourcesSetting, state.sources)
  showFields(orm, state.fields)
}

/** Custom fields that visitors of the other site no longer see are for members here, of whom there are none. */
function showFields(orm: Orm, shown: readonly string[]): void {
  const name = sql<string>`${customFields.Group} || char(10) || ${customFields.Field}`
  const isCustom = ne(customFields.Group, '')
  const set = (MembersOnly: boolean, names: ReturnType<typeof inArray>) =>
    orm
      .update(customFields)
      .set({ MembersOnly })
      .where(and(isCustom, ne(customFields.MembersOnly, MembersOnly), names))
      .run()
  set(false, inArray(name, [...shown]))
  set(true, not(inArray(name, [...shown])))
}

/** The sources of the site that is followed, and when it last said that nothing is missing here. */
export function findFollowed(orm: Orm): { sources: readonly FollowedSource[]; at: string } | null {
  const row = orm.select().from(settings).where(eq(settings.Name, sourcesSetting)).get()
  const at = orm
    .select({ at: feedResourceStates.SucceededAt })
    .from(feedResourceStates)
    .innerJoin(feeds, eq(feeds.Name, feedResourceStates.Feed))
    .where(and(eq(feeds.Profile, 'plat'), eq(feedResourceStates.Resource, 'EntityEvent')))
    .get()?.at
  return row && at ? { sources: JSON.parse(row.Value) as FollowedSource[], at } : null
}

/** Whether the first load of the site that this one follows is over. */
export const isLoaded = cacheUntilWrite(
  'whether all listings have been loaded',
  ({ read }: Database) =>
    read
      .select()
      .from(feedResourceStates)
      .where(
        and(
          eq(feedResourceStates.Feed, followFeed),
          eq(feedResourceStates.Resource, 'Property'),
          isNotNull(feedResourceStates.SucceededAt),
        ),
      )
      .get() !== undefined,
)
