import { type Activity, addActivity } from '#db/queries/account/activity-trail.ts'
import { isRegistrant } from '#src/domain/context/access/registrants.ts'
import { localDate } from '#src/domain/local-time.ts'
import type { Context, Site } from '#src/use-cases/context/context.ts'
import { createLateWriter } from '#src/use-cases/context/late-writer.ts'

type RecorderSite = Pick<Site, 'db' | 'clock' | 'localTime' | 'log'>

export interface ActivityRecorder {
  /** Records what a consumer opened or searched for. Others are not recorded. */
  note(
    context: Pick<Context, 'user' | 'clock' | 'localTime'>,
    kind: 'opened' | 'searched',
    what: string,
  ): void
  write(): Promise<void>
}

/** The record of what consumers do, for the MLS (VOW V-5). */
export function createActivityRecorder(site: RecorderSite, afterMs?: number): ActivityRecorder {
  const { add, write } = createLateWriter<Activity>(
    site,
    {
      merge: (before, { LastAt, Times }) => ({ ...before, LastAt, Times: before.Times + Times }),
      write: (tx, values) => addActivity(tx, values.values()),
      failed: 'what consumers did could not be written',
    },
    afterMs,
  )
  return {
    write,
    note(context, kind, what) {
      const { user } = context
      if (user === null || !isRegistrant(user.role, user.readOnlyUntil)) return
      const activity = activityAt(context, { UserId: user.id, Kind: kind, What: what })
      add([user.id, activity.Day, kind, what].join('\n'), activity)
    },
  }
}

export function activityAt(
  { clock, localTime }: Pick<Site, 'clock' | 'localTime'>,
  done: Pick<Activity, 'UserId' | 'Kind' | 'What'>,
): Activity {
  const now = clock()
  const at = now.toISOString()
  return { ...done, Day: localDate(now, localTime), FirstAt: at, LastAt: at, Times: 1 }
}
