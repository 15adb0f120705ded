import type { UserRow } from '#db/queries/account/user-rows.ts'
import {
  findDueSheets,
  findScheduledSheets,
  moveNextMail,
} from '#db/queries/alerts/hot-sheet-rows.ts'
import { enqueueMessage } from '#db/queries/alerts/mail/outbox-rows.ts'
import type { ChangeRow } from '#db/queries/listings/change-log-rows.ts'
import {
  dayBefore,
  eventOf,
  hotSheetEvents,
  hotSheetSections,
} from '#src/domain/alerts/hot-sheets/hot-sheet.ts'
import { nextLocalHour } from '#src/domain/alerts/hot-sheets/next-mail.ts'
import { hotSheetFilterPath, hotSheetsPath } from '#src/domain/alerts/hot-sheets/paths.ts'
import { newsDays } from '#src/domain/alerts/mail/message.ts'
import { hotSheetMailed, openHousesToday } from '#src/domain/alerts/messages/hot-sheet-messages.ts'
import { makeScope, type Scope } from '#src/domain/context/access/scope.ts'
import { isRequestError, RequestError } from '#src/domain/errors.ts'
import { formatCount } from '#src/domain/format.ts'
import { hotSheetMailedMost, hotSheetMailHour } from '#src/domain/limits.ts'
import { dayMs, formatLocalDate, localDate } from '#src/domain/local-time.ts'
import { listingPath } from '#src/domain/paths.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import type { LetterListing } from '#src/mail/layout/letter.ts'
import { hotSheetMail, type MailedSheet } from '#src/mail/templates/hot-sheet-mail.ts'
import { letterListing } from '#src/mail/templates/letter-listing.ts'
import type { Vault } from '#src/use-cases/account/sign-in-context.ts'
import { createIsolatedSteps } from '#src/use-cases/context/apart.ts'
import type { Context, Site } from '#src/use-cases/context/context.ts'
import {
  describeChanges,
  type ListedChange,
  matchingRowKeys,
} from '#src/use-cases/listings/changes/matching-changes.ts'
import { describeBadFilter } from '#src/use-cases/search/filter/read-filter.ts'
import { comingOpenHouses } from '#src/use-cases/search/hot-sheet/hot-sheet-sections.ts'
import { findHotChanges } from '#src/use-cases/search/hot-sheet/recent-changes.ts'
import { stopHeaders } from '#src/use-cases/sharing/stops/stop-tokens.ts'
import { hotSheetStopUrl } from './stop-hot-sheet.ts'

export async function mailHotSheets(site: SheetSite): Promise<string | null> {
  let mailed = 0
  const agents = createIsolatedSteps(site, 'a hot sheet could not be mailed')
  await rescheduleForZone(site)
  for (const dueSheet of findDueSheets(site.db, site.clock()))
    if (await agents.run({ user: dueSheet.user.Id }, () => mailSheet(site, dueSheet))) mailed++
  agents.throwFirst()
  return mailed === 0 ? null : hotSheetMailed(mailed)
}

type SheetSite = Site & { readonly vault: Vault }
type Due = ReturnType<typeof findDueSheets>[number]

/** Moves the scheduled mails to the right hour after the brokerage's time zone has changed. */
async function rescheduleForZone({ clock, db, localTime }: SheetSite): Promise<void> {
  const now = clock()
  const mailAt = nextLocalHour(now, hotSheetMailHour, localTime)
  const mistimed = findScheduledSheets(db, now).filter(
    ({ NextMailAt }) => NextMailAt !== mailAt.toISOString(),
  )
  if (mistimed.length === 0) return
  await db.write((tx) => {
    for (const { OwnerId, NextMailAt } of mistimed) moveNextMail(tx, OwnerId, NextMailAt!, mailAt)
  })
}

async function mailSheet(site: SheetSite, { sheet, user }: Due): Promise<boolean> {
  const now = site.clock()
  const stopUrl = hotSheetStopUrl(site, user.Id)
  const since = dayBefore(earliestChange(now, sheet.NextMailAt!), site.localTime)
  const sheetMail = canRead(user) ? await contentOf(site, { sheet, user }, since) : null
  const mailAt = nextLocalHour(now, hotSheetMailHour, site.localTime)
  return site.db.write((tx) => {
    if (!moveNextMail(tx, user.Id, sheet.NextMailAt!, mailAt) || sheetMail === null) return false
    const recipient = { recipient: user.Email!, recipientName: user.DisplayName, userId: user.Id }
    const envelope = { ...recipient, headers: stopHeaders(stopUrl), host: site.mail.host }
    const { listings, ...content } = sheetMail
    const mail = hotSheetMail(site.mail, { ...content, stopUrl })
    enqueueMessage(tx, { ...envelope, ...mail, listings }, now)
    return true
  })
}

/** A late mail includes all changes since it was due, up to an age of `newsDays`. */
const earliestChange = (now: Date, dueAt: string): Date =>
  new Date(Math.max(Math.min(now.getTime(), Date.parse(dueAt)), now.getTime() - newsDays * dayMs))

const canRead = ({ Role, Disabled, LeavingAt, Email }: UserRow) =>
  Role === 'private' && !Disabled && LeavingAt === null && Email !== null

type SheetContent = Omit<MailedSheet, 'stopUrl'> & {
  readonly listings: Readonly<Record<string, boolean>>
}

async function contentOf(
  site: Site,
  { sheet, user }: Due,
  since: Date,
): Promise<SheetContent | null> {
  const context = readerOf(site, user)
  const { publicOrigin, localTime, clock } = site
  try {
    const { bySection, houses } = await findNews(context, Filter.of(sheet.Filter), since)
    const reportedEvents = hotSheetEvents.filter((event) => bySection.has(event))
    if (reportedEvents.length + houses.length === 0) return null
    const events = reportedEvents.flatMap((event) => bySection.get(event)!)
    const sections = sectionsOf(context, events.slice(0, hotSheetMailedMost))
    return {
      name: user.DisplayName,
      date: formatLocalDate(localDate(clock(), localTime), localTime),
      counts: [
        ...reportedEvents.map((event) =>
          countOf(hotSheetSections[event].label, bySection.get(event)!.length),
        ),
        ...(houses.length > 0 ? [countOf(openHousesToday, houses.length)] : []),
      ],
      sections: sections.map(({ title, changes }) => ({
        title,
        listings: changes.map((change) => changedListing(publicOrigin, change)),
      })),
      listings: listingsIn(sections.flatMap(({ changes }) => changes)),
      more: Math.max(0, events.length - hotSheetMailedMost),
      openHouses: houses.length === 0 ? null : publicOrigin + hotSheetsPath(todaysHouses),
      url: publicOrigin + hotSheetsPath(),
      settingsUrl: publicOrigin + hotSheetFilterPath(),
    }
  } catch (error) {
    if (!isRequestError(error)) throw error
    site.log.warn({ error: error.message }, 'a hot sheet cannot be read')
    return null
  }
}

async function findNews(context: Context, filter: Filter, since: Date) {
  const rowKeys = await matchingRowKeys(context, { filter })
  // The filter was valid when it was saved, but a field may have been removed.
  if ('errors' in rowKeys) throw new RequestError('BadRequest', describeBadFilter(rowKeys))
  const changes = await findHotChanges(context, since)
  const matching = changes.filter(({ RowKey }) => rowKeys.has(RowKey))
  const houses = comingOpenHouses(context, 1).filter(({ row }) => rowKeys.has(row.RowKey))
  return { bySection: Map.groupBy(matching, ({ Kind }) => eventOf(Kind)), houses }
}

const sectionsOf = (context: Context, changes: readonly ChangeRow[]) =>
  hotSheetEvents
    .map((event) => {
      const ofEvent = changes.filter(({ Kind }) => eventOf(Kind) === event)
      return { title: hotSheetSections[event].label, changes: describeChanges(context, ofEvent) }
    })
    .filter((section) => section.changes.length > 0)

const listingsIn = (changes: readonly ListedChange[]): Record<string, boolean> =>
  Object.fromEntries(changes.map(({ listing }) => [listing.id, !listing.addressWithheld]))

const todaysHouses = { section: 'open_houses', days: 1 } as const

const countOf = (label: string, count: number) => [label, formatCount(count)] as const

/** Mails show neither office exclusives nor withheld addresses (IDX I-24). */
export const sheetScope = ({ clock, localTime }: Pick<Site, 'clock' | 'localTime'>): Scope => ({
  ...makeScope('private', { today: localDate(clock(), localTime) }),
  hidesWithheldAddresses: true,
})

function readerOf(site: Site, user: UserRow): Context {
  const { Id: id, LoginName, DisplayName, Email, Role, Administrator, AgentKey } = user
  return {
    ...site,
    user: {
      id,
      loginName: LoginName,
      displayName: DisplayName,
      email: Email,
      role: Role,
      administrator: Administrator,
      agentKey: AgentKey,
    },
    role: 'private',
    scope: sheetScope(site),
    requestId: 'hot_sheets',
  }
}

function changedListing(origin: string, { listing, entry }: ListedChange): LetterListing {
  const change = [entry.from, entry.to].filter((value) => value !== null).join(' → ')
  const letter = letterListing(origin, origin + listingPath(listing.id), listing)
  const changeText = [entry.title, change].filter(Boolean).join(': ')
  return { ...letter, facts: [letter.facts, changeText].filter(Boolean).join(' · ') }
}
