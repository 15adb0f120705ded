import type { Transaction } from '#db/connect.ts'
import { hasChangedHouse } from '#db/queries/alerts/mail/changed-houses.ts'
import type { Revision } from '#db/queries/alerts/mail/delivery.ts'
import { enqueueMessage, type MessageRow } from '#db/queries/alerts/mail/outbox-rows.ts'
import { findHidingOwners } from '#db/queries/alerts/reach.ts'
import {
  findUnreminded,
  findUnremindedKeys,
  findUnremindedOwners,
  noteReminded,
} from '#db/queries/visits/reminder-rows.ts'
import { grantedRole } from '#src/domain/account/grant.ts'
import { openHouseChanged, openHousesOver } from '#src/domain/admin/messages/mail-messages.ts'
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
import { readReadable } from '#src/use-cases/context/readable.ts'
import { scopeOf } from '#src/use-cases/context/scope-of.ts'
import { mailedListings, mailedName } from '#src/use-cases/visits/visit-listing.ts'
import { mailWaits, mayBeMailed } from './may-be-mailed.ts'
import { eventTimes, openHouseFile, sequenceOf } from './open-house-calendar.ts'
import { openHouseView } from './open-house-view.ts'

const ownersAtOnce = 100

type Planned = ReturnType<typeof readPlanned>[number]

/** Reminds planners on the evening before, once per open house. */
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
        const keys = findUnremindedKeys(site.db.read, day, owner)
        const planned = readReadable(site, keys, (batch) => readPlanned(site, owner, batch)).filter(
          ({ listing, user }) => !mailWaits(site, listing, user),
        )
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

const readPlanned = (site: Site, owner: string, keys: readonly string[]) =>
  findUnreminded(site.db.read, owner, keys).map((planned) => ({
    ...planned,
    place: mailedName(site, planned.listing),
    view: openHouseView(
      { ...site, scope: scopeOf(site, 'idx', null) },
      planned.house,
      planned.listing,
    ),
  }))

const dayAfter = (day: string) =>
  new Date(Date.parse(day) + 24 * 60 * 60_000).toISOString().slice(0, 10)

/** Records the reminder in the same transaction as the mail, so that a repeated job does not send it again. */
function remind(site: Site, tx: Transaction, planned: readonly Planned[], now: Date): boolean {
  const { user } = planned[0]!
  const takingPlace = heldOf(site, planned)
  const keys = planned.map(({ house }) => house.OpenHouseKey)
  if (!noteReminded(tx, user.Id, keys, now.toISOString()) || takingPlace.length === 0) return false
  const { Id, Email, DisplayName } = user
  if (Email === null || emailProblem(Email) !== null) return false
  const to = { recipient: Email, recipientName: DisplayName, userId: Id, host: site.mail.host }
  enqueueMessage(tx, { ...to, ...compose(site, takingPlace, 'Tomorrow') }, now)
  return true
}

function heldOf(site: Site, planned: readonly Planned[]): Planned[] {
  const { user } = planned[0]!
  const scope = scopeOf(site, grantedRole(user, site.clock()), {
    administrator: user.Administrator,
    agentKey: user.AgentKey,
  })
  const ids = planned.map(({ listing }) => listing.Id)
  const hidden = findHidingOwners(site.db, ids).flatMap(([hiderId, id]) =>
    hiderId === user.Id ? id : [],
  )
  return planned.filter(
    ({ house, listing }) =>
      !isCanceled(house) &&
      isShown(listing, scope) &&
      mayBeMailed(site, listing, user) &&
      !hidden.includes(listing.Id),
  )
}

function compose(site: Site, planned: readonly Planned[], day: 'Today' | 'Tomorrow') {
  const content = openHouseReminder(site.mail, {
    day,
    name: planned[0]!.user.DisplayName,
    houses: planned.map(({ view, place }) => ({
      place,
      when: hoursText(view, site.localTime) || day,
    })),
    url: site.publicOrigin + openHousePlanPath(),
  })
  const views = planned.map(({ plan, view }) => ({
    ...view,
    sequence: Math.max(sequenceOf(view), plan.Sequence),
  }))
  const calendar = openHouseFile(site, 'PUBLISH', views)
  const about = planned.map(({ house }) => house.OpenHouseKey)
  const listings = mailedListings(site, ...planned.map(({ listing }) => listing))
  return { ...content, calendar, about, listings }
}

/**
 * Returns the new content of a reminder that has waited. On the day of the open houses it is rewritten, because the job
 * writes no other one then. Earlier, a sentence means that the reminder is withdrawn for the job to write again.
 */
export function reviseReminder(site: Site, message: MessageRow): Revision | string | null {
  const { db, clock, localTime } = site
  const day = dayAfter(localDate(new Date(message.CreatedAt), localTime))
  if (localDate(clock(), localTime) < day)
    return hasChangedHouse(db.read, message) ? openHouseChanged : null
  const planned = readReadable(site, message.About ?? [], (keys) =>
    readPlanned(site, message.UserId ?? '', keys),
  ).filter((item) => item.house.OpenHouseDate === day && !isOver(site, item))
  const takingPlace = planned.length === 0 ? [] : heldOf(site, planned)
  if (takingPlace.length === 0) return openHousesOver
  const { subject, text, html, calendar, about, listings } = compose(site, takingPlace, 'Today')
  return {
    ...{ Subject: subject, Text: text, Html: html },
    ...{ Calendar: calendar, About: about, Listings: listings },
  }
}

function isOver({ clock, localTime }: Site, { view }: Planned): boolean {
  if (view.from === null) return view.date < localDate(clock(), localTime)
  const { start, end } = eventTimes(view, localTime)
  return (end ?? start) <= clock()
}
