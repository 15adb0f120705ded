import { findFeedAges } from '#db/queries/admin/feeds/feed-resource-rows.ts'
import { findFollowedSettings } from '#db/queries/admin/feeds/follow-rows.ts'
import { getSourceNames } from '#db/queries/admin/imports/sources.ts'
import type { FollowState } from '#src/domain/api/follow/follow-state.ts'
import { followMessages } from '#src/domain/api/follow/messages.ts'
import { RequestError } from '#src/domain/errors.ts'
import { type ApiContext, canReadField } from '#src/use-cases/api/api-context.ts'
import { maxResultsOf } from '#src/use-cases/listings/result-cap.ts'

/** Without a license that says so, data that nothing renews may be as old as that of most MLSs. */
const usualHours = 12

/** What another site must know to show what visitors of this one see. */
export function followState(context: ApiContext): FollowState {
  const { db, dictionary, key, localTime, role } = context
  const maxResults = maxResultsOf(context)
  if (role !== 'idx' || key.fields !== null)
    throw new RequestError('Forbidden', followMessages.wrongKey)
  const ages = new Map(findFeedAges(db.read).map((age) => [age.source, age]))
  return {
    role,
    timeZone: localTime.timeZone,
    maxResults: Number.isFinite(maxResults) ? maxResults : null,
    sources: getSourceNames(db).map(
      (source) =>
        ages.get(source) ?? {
          source,
          syncedAt: null,
          licenseHours: usualHours,
          staleAction: 'mark',
        },
    ),
    fields: dictionary.fields.flatMap((field) =>
      field.storage === 'custom' && canReadField(context, field) ? [placeOf(field.name)] : [],
    ),
    settings: withoutMembers(findFollowedSettings(db)),
  }
}

/** Group and field of `"Group"."Field"`, on two lines. */
const placeOf = (name: string) => name.slice(1, -1).replace('"."', '\n')

/** Only members need to know which programs agents use. */
function withoutMembers(settings: FollowState['settings']): FollowState['settings'] {
  if (settings.brokerage === undefined) return settings
  const { cmaUrl: _, ...values } = JSON.parse(settings.brokerage) as Record<string, unknown>
  return { ...settings, brokerage: JSON.stringify(values) }
}
