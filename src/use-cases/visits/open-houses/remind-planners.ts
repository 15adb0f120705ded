import type { Transaction } from '#db/connect.ts'
import { enqueueMessage } from '#db/queries/alerts/mail/outbox-rows.ts'
import { findHidingOwners } from '#db/queries/alerts/reach.ts'
import type { PlannerRow } from '#db/queries/visits/plans.ts'
import {
  findUnreminded,
  findUnremindedOwners,
  noteReminded,
} from '#db/queries/visits/reminder-rows.ts'
import { emailProblem } from '#src/domain/contacts/email.ts'
import { isShown } from '#src/domain/context/access/scope.ts'
import { openHouseReminderHour } from '#src/domain/limits.ts'
import { localDate, timeOfDay } from '#src/domain/local-time.ts'
import { remindersSent } from '#src/domain/visits/messages/open-house-messages.ts'
import { isCanceled } from '#src/domain/visits/open-houses/open-house.ts'
import { hoursText } from '#src/domain/visits/open-houses/open-house-words.ts'
import { openHousePlanPath } from '#src/domain/visits/open-houses/paths.ts'
import { openHouseReminder } from '#src/mail/templates/open-house-mail.ts'
import { createIsolatedSteps } from '#src/use-cases/context/apart.ts'
import { createYielder } from '#src/use-cases/context/breath.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { scopeOf } from '#src/use-cases/context/scope-of.ts'
import { mailedListings, mailedName } from '#src/use-cases/visits/visit-listing.ts'
import { mayBeMailed } from './may-be-mailed.ts'
import { openHouseFile, sequenceOf } from './open-house-calendar.ts'
import { openHouseView } from './open-house-view.ts'

const ownersAtOnce = 100

type Planned = ReturnType<typeof findUnreminded>[number]

/** Reminds planners in the evening before, once per open house. */
export async function remindPlanners(site: Site): Promise<string | null> {
  const now = site.clock()
  if (Number(timeOfDay(now, site.localTime).slice(0, 2)) < openHouseReminderHour) return null
  const day = dayAfter(localDate(now, site.localTime))
  const breathe = createYielder()
  const planners = createIsolatedSteps(site, 'a planner could not be reminded')
  let count = 0
  for (let after = ''; ; ) {
    const owners = findUnremindedOwners(site.db.read, day, after, ownersAtOnce)
    for (const owner of owners) {
      const isReminded = await planners.run({ user: owner }, async () => {
        const planned = findUnreminded(site.db.read, day, owner)
        return await (planned.length > 0 && site.db.write((tx) => remind(site, tx, planned, now)))
      })
      if (isReminded) count++
      await breathe()
    }
    if (owners.length < ownersAtOnce) break
    after = owners.at(-1)!
  }
  planners.throwFirst()
  return count === 0 ? null : remindersSent(count)
}

const dayAfter = (day: string) =>
  new Date(Date.parse(day) + 24 * 60 * 60_000).toISOString().slice(0, 10)

/** Notes the reminder in the mail's transaction, so that a repeated job does not send it again. */
function remind(site: Site, tx: Transaction, planned: readonly Planned[], now: Date): boolean {
  const { user } = planned[0]!
  const scope = scopeOf(site, user.Role, {
    administrator: user.Administrator,
    agentKey: user.AgentKey,
  })
  const ids = planned.map(({ listing }) => listing.Id)
  const hidden = findHidingOwners(site.db, ids).flatMap(([who, id]) => (who === user.Id ? id : []))
  const held = planned.filter(
    ({ house, listing }) =>
      !isCanceled(house) &&
      isShown(listing, scope) &&
      mayBeMailed(site, listing) &&
      !hidden.includes(listing.Id),
  )
  const keys = planned.map(({ house }) => house.OpenHouseKey)
  if (!noteReminded(tx, user.Id, keys, now.toISOString()) || held.length === 0) return false
  return mail(site, tx, user, held, now)
}

function mail(
  site: Site,
  tx: Transaction,
  { Id, Email, DisplayName }: PlannerRow,
  held: readonly Planned[],
  now: Date,
): boolean {
  if (Email === null || emailProblem(Email) !== null) return false
  const content = openHouseReminder(site.mail, {
    name: DisplayName,
    houses: held.map(({ house, listing }) => ({
      place: mailedName(site, listing),
      when:
        hoursText({ from: house.OpenHouseStartTime, to: house.OpenHouseEndTime }, site.localTime) ||
        'Tomorrow',
    })),
    url: site.publicOrigin + openHousePlanPath(),
  })
  const scope = scopeOf(site, 'idx', null)
  const views = held.map(({ plan, house, listing }) => {
    const view = openHouseView({ scope }, house, listing)
    return { ...view, sequence: Math.max(sequenceOf(view), plan.Sequence) }
  })
  const calendar = openHouseFile(site, 'PUBLISH', views)
  const to = { recipient: Email, recipientName: DisplayName, userId: Id, host: site.mail.host }
  const about = held.map(({ house }) => house.OpenHouseKey)
  const listings = mailedListings(site, ...held.map(({ listing }) => listing))
  enqueueMessage(tx, { ...to, calendar, about, listings, ...content }, now)
  return true
}
