import {
  countListed,
  findLastReported,
  findListedIds,
  findListedRows,
  type ListedAlertRow,
  type Lister,
} from '#db/queries/alerts/manage/alert-list.ts'
import { findVisibilityFacts } from '#db/queries/alerts/reach.ts'
import { findContact } from '#db/queries/contacts/contact-rows.ts'
import type { AlertGroup } from '#src/domain/alerts/manage/alert-groups.ts'
import { scheduleText } from '#src/domain/alerts/manage/alert-words.ts'
import {
  eventText,
  eventTextWithoutValues,
  withShownStatus,
} from '#src/domain/alerts/manage/event-words.ts'
import type { ListedAlert, UnreadableAlert } from '#src/domain/alerts/manage/listed-alert.ts'
import { contactName } from '#src/domain/contacts/contact.ts'
import { isShown } from '#src/domain/context/access/scope.ts'
import { pageSize } from '#src/domain/limits.ts'
import { foreignCurrency } from '#src/domain/listings/price.ts'
import { listBase, listingPath, listingsPath } from '#src/domain/paths.ts'
import { contactOwner, noSuchContact } from '#src/use-cases/contacts/contact-owner.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { readReadable } from '#src/use-cases/context/readable.ts'
import { scopesOfListings } from '#src/use-cases/context/scopes-of-listings.ts'
import { isAgent, noSuchAlert, requireAlertOwner, requireReachableAlert } from './alert-owner.ts'

export interface AlertList {
  readonly alerts: readonly ListedAlert[]
  /** Alerts of the page that are damaged in the database. */
  readonly unreadable: readonly UnreadableAlert[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

interface AlertsQuery {
  readonly group: AlertGroup | null
  readonly page: number
  readonly limit?: number
  readonly contactId?: string
}

const listerOf = (
  context: Context,
  group: AlertGroup | null,
  contactId: string | null = null,
): Lister => ({
  userId: requireAlertOwner(context).id,
  isAgent: isAgent(context),
  group,
  contactId,
})

/** Lists the alerts that the user owns or that agents made for the user, most recently changed first. */
export function listAlerts(
  context: Context,
  { group, page, limit = pageSize, contactId }: AlertsQuery,
): AlertList {
  const { read } = context.db
  const lister = listerOf(context, group, contactId)
  const total = countListed(read, lister)
  const listed = findListedIds(read, lister, { limit, offset: (page - 1) * limit })
  const ids = listed.map(({ id }) => id)
  const alerts = readReadable(context, ids, (keys) => listedAmong(context, keys), 'alert')
  const alertsById = new Map(alerts.map((alert) => [alert.id, alert]))
  return {
    alerts: ids.flatMap((id) => alertsById.get(id) ?? []),
    unreadable: listed
      .filter(({ id }) => !alertsById.has(id))
      .map(({ id, ownerId, name }) => ({
        id,
        name: typeof name === 'string' ? name : null,
        isOwn: ownerId === lister.userId,
      })),
    total,
    page,
    pages: Math.ceil(total / limit),
  }
}

function listedAmong(context: Context, ids: readonly string[]): ListedAlert[] {
  const { read } = context.db
  const rows = findListedRows(read, ids)
  const { reports, waiting } = findLastReported(read, ids)
  const isVisible = visibleAmong(context, [...rows.map(({ alert }) => alert), ...reports.values()])
  const scopeOf = scopesOfListings(
    context,
    [...reports.values()].map(({ RowKey }) => RowKey),
  )
  return rows.map((row) => {
    const { Id } = row.alert
    const last = reports.get(Id)
    const what =
      last && lastText(withShownStatus(last, scopeOf(last.RowKey)), isVisible(last.RowKey))
    return {
      ...listedOf(context, row, isVisible),
      last: last && what !== undefined ? { at: last.MailedAt!, what } : null,
      waiting: waiting.get(Id) ?? 0,
    }
  })
}

type LastReport = ReturnType<ReturnType<typeof findLastReported>['reports']['get']>

const lastText = (last: NonNullable<LastReport>, isVisible: boolean): string =>
  isVisible ? eventText(last, foreignCurrency(last).currency ?? null) : eventTextWithoutValues(last)

function visibleAmong(
  { db, scope }: Context,
  rows: readonly { readonly RowKey: number | null }[],
): (rowKey: number) => boolean {
  const facts = findVisibilityFacts(
    db,
    rows.flatMap(({ RowKey }) => RowKey ?? []),
  )
  return (rowKey) => isShown(facts.get(rowKey)!, scope)
}

function listedOf(
  context: Context,
  { alert: row, owner, given, family, email, listing }: ListedAlertRow,
  isVisible: (rowKey: number) => boolean,
): Omit<ListedAlert, 'last' | 'waiting'> {
  const isOwn = row.OwnerId === requireAlertOwner(context).id
  const name = { GivenName: given ?? '', FamilyName: family ?? '', PrimaryEmail: email ?? '' }
  const hasContact = isOwn && row.ContactId !== null
  return {
    id: row.Id,
    name: row.Name,
    kind: row.Kind,
    href: row.RowKey === null || isVisible(row.RowKey) ? hrefOf(row, listing) : null,
    contact: hasContact ? { id: row.ContactId!, name: contactName(name) } : null,
    agent: isOwn ? null : owner,
    state: row.State,
    reason: row.Reason,
    stateAt: row.StateAt,
    schedule: scheduleText(row),
    events: row.Events,
    recipients: row.Recipients,
    expiresAt: row.ExpiresAt,
    lastSentAt: row.LastSentAt,
  }
}

function hrefOf(row: ListedAlertRow['alert'], listing: string | null): string {
  if (row.SavedSearchId !== null)
    return listingsPath({}, listBase('saved_searches', row.SavedSearchId))
  if (row.CollectionId !== null) return listingsPath({}, listBase('collections', row.CollectionId))
  return listingPath(listing ?? '')
}

export const countAlerts = (context: Context, group: AlertGroup | null): number =>
  countListed(context.db.read, listerOf(context, group))

export const alertIds = (context: Context, group: AlertGroup): string[] =>
  findListedIds(context.db.read, listerOf(context, group)).map(({ id }) => id)

export function getAlert(context: Context, id: string) {
  const { read } = context.db
  requireReachableAlert(context, read, id)
  const [row] = findListedRows(read, [id])
  if (row === undefined) throw noSuchAlert()
  return {
    row: row.alert,
    alert: listedOf(context, row, visibleAmong(context, [row.alert])),
  }
}

export function contactOfAlerts(context: Context, id: string) {
  const row = findContact(context.db.read, contactOwner(context), id)
  if (row === null) throw noSuchContact()
  return { id, name: contactName(row) }
}
