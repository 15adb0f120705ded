import { alertsTopic } from '#db/queries/alerts/change-log-readers.ts'
import {
  countEvents,
  countNews,
  countUnopened,
  type EventRow,
  listEvents,
  listNews,
  markOpened,
  setApproval,
} from '#db/queries/alerts/manage/alert-events.ts'
import {
  eventText,
  eventTextWithoutValues,
  withShownStatus,
} from '#src/domain/alerts/manage/event-words.ts'
import type { AlertEvent, NewsEntry } from '#src/domain/alerts/manage/listed-alert.ts'
import { alertPath } from '#src/domain/alerts/manage/paths.ts'
import { alertEventMissing } from '#src/domain/alerts/messages/alert-messages.ts'
import { canUseAlerts } from '#src/domain/context/access/permissions.ts'
import { RequestError } from '#src/domain/errors.ts'
import { pageSize, visitMs } from '#src/domain/limits.ts'
import { priceText, streetText } from '#src/domain/listings/listing-words.ts'
import { listingPath } from '#src/domain/paths.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { personOf } from '#src/use-cases/context/person.ts'
import { scopesOfListings } from '#src/use-cases/context/scopes-of-listings.ts'
import { findListingCardsById } from '#src/use-cases/listings/find-listing-cards.ts'
import { requireAlertOwner, requireOwnAlert } from './alert-owner.ts'

export interface EventPage<Entry> {
  readonly events: readonly Entry[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

interface EventWithListing {
  readonly event: EventRow
  readonly listing: string
}

async function toToldEvents(
  context: Context,
  rows: readonly EventWithListing[],
): Promise<AlertEvent[]> {
  const cards = await findListingCardsById(
    context,
    rows.map(({ listing }) => listing),
  )
  const byId = new Map(cards.map((card) => [card.id, card]))
  const scopeOf = scopesOfListings(
    context,
    rows.map(({ event }) => event.RowKey),
  )
  return rows.map(({ event: recorded, listing }) => {
    const card = byId.get(listing)
    const event = withShownStatus(recorded, scopeOf(recorded.RowKey))
    return {
      seq: event.Seq,
      what: card ? eventText(event, card.currency ?? null) : eventTextWithoutValues(event),
      at: event.At,
      listing: card
        ? {
            href: listingPath(listing),
            title: streetText(card),
            price: priceText(card.price),
            photo: card.photo,
          }
        : null,
      approval: event.Approval,
      mailedAt: event.MailedAt,
    }
  })
}

const windowOf = (page: number) => ({ limit: pageSize, offset: (page - 1) * pageSize })

export async function listReportedEvents(
  context: Context,
  id: string,
  page: number,
): Promise<EventPage<AlertEvent>> {
  const { read } = context.db
  requireOwnAlert(context, read, id)
  const total = countEvents(read, id)
  const events = await toToldEvents(context, listEvents(read, id, windowOf(page)))
  return { events, total, page, pages: Math.ceil(total / pageSize) }
}

export async function decideEvents(
  context: Context,
  id: string,
  seqs: readonly number[],
  approval: 'approved' | 'rejected',
): Promise<void> {
  await context.db.write((tx) => {
    requireOwnAlert(context, tx.orm, id)
    const requestedSeqs = [...new Set(seqs)]
    const changed = requestedSeqs.length > 0 ? setApproval(tx, id, requestedSeqs, approval) : 0
    if (changed < requestedSeqs.length || changed === 0)
      throw new RequestError('NotFound', alertEventMissing)
    if (approval === 'approved') tx.signal(alertsTopic)
  })
}

/** Lists news, newest first. Entries that were new at the start of a visit stay new until its end. */
export async function listNewsEntries(
  context: Context,
  page: number,
): Promise<EventPage<NewsEntry>> {
  const { id } = requireAlertOwner(context)
  const { read } = context.db
  const total = countNews(read, id)
  const rows = listNews(read, id, windowOf(page))
  const described = await toToldEvents(context, rows)
  const since = new Date(context.clock().getTime() - visitMs).toISOString()
  const events = described.map((event, at) => {
    const { event: row, alert, alerts, isUnopened } = rows[at]!
    return {
      ...event,
      alert: { href: alertPath(row.SubscriptionId), name: alert },
      others: alerts - 1,
      isNew: isUnopened === 1 || row.SeenAt === null || row.SeenAt > since,
    }
  })
  return { events, total, page, pages: Math.ceil(total / pageSize) }
}

export async function markNewsOpened(context: Context, seqs: readonly number[]): Promise<void> {
  const { id } = requireAlertOwner(context)
  if (seqs.length > 0) await context.db.write((tx) => markOpened(tx, id, seqs, context.clock()))
}

export const countUnopenedNews = (context: Context): number =>
  context.user !== null && canUseAlerts(personOf(context))
    ? countUnopened(context.db, context.user.id)
    : 0
