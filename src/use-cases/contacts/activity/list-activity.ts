import {
  type ActivityQuery,
  countActivity,
  findActivity,
} from '#db/queries/contacts/activity-rows.ts'
import { findWaiting, type WaitingRow } from '#db/queries/visits/waiting-rows.ts'
import type { ActivityRow } from '#src/domain/contacts/activity.ts'
import { activityPageSize, recentActivityDays, recentActivityMost } from '#src/domain/limits.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { dayMs } from '#src/domain/local-time.ts'
import { contactOwner } from '#src/use-cases/contacts/contact-owner.ts'
import { getContact } from '#src/use-cases/contacts/own-contact.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findListingCardsById } from '#src/use-cases/listings/find-listing-cards.ts'

/** `home` is null without a listing, or if the agent may not see it. */
export type Activity = ActivityRow & { readonly home: ListingCard | null }

/** Lists what a contact did, latest first. Visits are listed only while their session exists. */
export async function listActivity(context: Context, id: string, page: number) {
  getContact(context, id)
  const total = countActivity(context.db, contactOwner(context), id)
  const window = { limit: activityPageSize, offset: (page - 1) * activityPageSize }
  const activity = await findWithHomes(context, { contactId: id, since: '', ...window })
  return { activity, total, page, pages: Math.max(1, Math.ceil(total / activityPageSize)) }
}

/** Lists what all contacts of the agent did in the last days. */
export function listRecentActivity(context: Context): Promise<Activity[]> {
  const since = new Date(context.clock().getTime() - recentActivityDays * dayMs).toISOString()
  return findWithHomes(context, { contactId: null, since, limit: recentActivityMost, offset: 0 })
}

async function findWithHomes(context: Context, query: ActivityQuery): Promise<Activity[]> {
  const rows = findActivity(context.db, contactOwner(context), query)
  return await withHomes(context, rows)
}

export type Waiting = WaitingRow & { readonly home: ListingCard | null }

/** Lists people who wait for the agent's answer, longest waiting first. */
export async function listWaiting(
  context: Context,
  limit = recentActivityMost,
): Promise<Waiting[]> {
  const { userId, ownsUnowned } = contactOwner(context)
  const inbox = { userId, hasUnassigned: ownsUnowned }
  return await withHomes(context, findWaiting(context.db, inbox, limit))
}

async function withHomes<Row extends { readonly listing: string | null }>(
  context: Context,
  rows: readonly Row[],
): Promise<(Row & { readonly home: ListingCard | null })[]> {
  const ids = rows.flatMap(({ listing }) => listing ?? [])
  const homes = await findListingCardsById(context, ids)
  const byId = new Map(homes.map((home) => [home.id, home]))
  return rows.map((row) => ({ ...row, home: byId.get(row.listing ?? '') ?? null }))
}
