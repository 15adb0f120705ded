import { idAt } from '#src/domain/ids.ts'
import { addDays } from '#src/domain/local-time.ts'
import choices from './choices/choices.json' with { type: 'json' }
import { pickAgents } from './listings/agents.ts'
import { assemble } from './listings/assemble.ts'
import { customFieldRows, customValues } from './listings/demo-custom-fields.ts'
import { createCalendar, createChanges, createOpenHouses } from './listings/demo-events.ts'
import { createMedia } from './listings/demo-media.ts'
import { showingFields } from './listings/demo-showings.ts'
import { termFields } from './listings/demo-terms.ts'
import { createDeal, type Deal } from './listings/drafts/deal.ts'
import { createDrafts } from './listings/drafts/drafts.ts'
import type { Draft } from './listings/drafts/listing-draft.ts'
import { pictureKindOf } from './listings/shots.ts'
import { createStaff, type MemberRow, type OfficeRow, type Staff } from './people/staff.ts'
import type { ExteriorKind } from './pictures/index.ts'
import { writeTexts } from './remarks/index.ts'
import { timestamp } from './tools/demo-days.ts'
import type * as rows from './tools/demo-rows.ts'
import { createRandom, type Random } from './tools/random.ts'

/** Rows for the tables, in an order that satisfies the references between them. */
export interface Brokerage {
  readonly offices: readonly OfficeRow[]
  readonly members: readonly MemberRow[]
  readonly customFields: readonly rows.CustomFieldRow[]
  readonly listings: readonly rows.ListingRow[]
  readonly texts: readonly rows.TextRow[]
  readonly media: readonly rows.MediaRow[]
  readonly openHouses: readonly rows.OpenHouseRow[]
  readonly rentalCalendar: readonly rows.CalendarRow[]
  readonly changes: readonly Omit<rows.ChangeRow, 'Seq'>[]
}

interface Planned {
  readonly index: number
  readonly draft: Draft
  readonly deal: Deal
  /** When the listing was entered, as a UTC timestamp. Listings are numbered in this order. */
  readonly entered: string
}

/**
 * Generates a brokerage with `count` listings in and around Port Ellery. The same seed, count, and day give the same
 * rows. All dates are relative to `today` (`YYYY-MM-DD`), the day on which the site is first opened; none is later
 * than its early morning.
 */
export function generateListings(seed: string, count: number, today: string): Brokerage {
  const staff = createStaff(seed, today)
  const thisYear = Number(today.slice(0, 4))
  const planned = createDrafts(seed, count, thisYear)
    .map((draft, index): Planned => {
      const deal = dealOf(seed, index, draft, today)
      const first = deal.steps[0]!
      return { index, draft, deal, entered: timestamp(first.date, first.minutes) }
    })
    .sort((a, b) => (a.entered < b.entered ? -1 : a.entered > b.entered ? 1 : a.index - b.index))
  const drawn: Partial<Record<ExteriorKind, number>> = {}
  const parts = planned.map((plan, i) => {
    const kind = pictureKindOf(plan.draft)
    drawn[kind] = (drawn[kind] ?? -1) + 1
    return partsOf(seed, i + 1, plan, { staff, today, number: drawn[kind] })
  })
  return {
    offices: staff.offices,
    members: staff.members,
    customFields: customFieldRows,
    listings: inChangeOrder(
      numbered(
        seed,
        parts.map(({ listing }) => listing),
      ),
    ),
    texts: parts.map(({ texts }) => texts),
    media: parts.flatMap(({ media }) => media),
    openHouses: parts.flatMap(({ openHouses }) => openHouses),
    rentalCalendar: parts.flatMap(({ calendar }) => calendar),
    changes: parts
      .flatMap(({ changes }) => changes)
      .sort((a, b) => (a.ChangedAt < b.ChangedAt ? -1 : a.ChangedAt > b.ChangedAt ? 1 : 0)),
  }
}

/** Number of recent days on which only the most attractive homes are listed, as these are the first rows of lists. */
const bestDays = 6
/** Number of recent days whose listings have no missing values. */
const carefulDays = 10

function dealOf(seed: string, index: number, draft: Draft, today: string): Deal {
  const since = addDays(today, -bestDays)
  for (let attempt = 0; ; attempt++) {
    const keys = attempt === 0 ? [seed, 'deal', index] : [seed, 'deal', index, attempt]
    const deal = dealFor(createRandom(...keys), draft, today)
    if (draft.kind === 'shortStay' && index % shortStaysPerNew === 0) {
      if (deal.listed >= addDays(today, -1)) return deal
    } else if (deal.listed < since || isOneOfTheBest(draft)) return deal
  }
}

/** One in this many short-term rentals is new, so that a rental with a calendar is among the first results. */
const shortStaysPerNew = 17

const bestKinds = ['house', 'attached', 'condo', 'rentalHouse', 'apartment']

function isOneOfTheBest({ kind, home, rental, value }: Draft): boolean {
  if (home === null || !bestKinds.includes(kind)) return false
  const isFresh = ['new', 'renovated', 'updated'].includes(home.condition)
  return isFresh && home.beds > 1 && (rental === undefined ? value > 380_000 : value > 1_600)
}

function dealFor(random: Random, draft: Draft, today: string): Deal {
  const lease = draft.propertyType === 'Residential Lease'
  const weights = lease
    ? { ...choices.statuses, Active: 62, Closed: 20, 'Active Under Contract': 1 }
    : choices.statuses
  const status =
    draft.kind === 'shortStay'
      ? random.weighted({ Active: 9, Withdrawn: 0.5, Hold: 0.3 } as const)
      : random.weighted(weights)
  return createDeal(random, { status, value: draft.value, ask: draft.ask, today, pace: draft.pace })
}

interface Around {
  readonly staff: Staff
  readonly today: string
  /** Index of this home's drawings among those of homes of its kind. */
  readonly number: number
}

function partsOf(
  seed: string,
  rowKey: number,
  { index, draft, deal, entered }: Planned,
  { staff, today, number }: Around,
) {
  const random = createRandom(seed, 'parts', index)
  const agents = pickAgents(random, staff, draft, deal)
  const id = idAt(
    BigInt(Date.parse(entered)) * 1000n + BigInt(random.int(0, 999)),
    rowKey % 1_000_000,
  )
  const isCareful = deal.listed >= addDays(today, -carefulDays) || isOneOfTheBest(draft)
  const isPhotographed = deal.status !== 'Incomplete' && (!random.chance(0.012) || isCareful)
  const media = isPhotographed ? createMedia(random, { rowKey, draft, number, at: entered }) : []
  const photos = countOf(media, 'Photo')
  const showing = showingFields(random, draft, agents)
  const listing = assemble(random, rowKey, id, draft, deal, agents, {
    ...showing,
    ...termFields(random, draft, deal),
    ...mediaFields(media, entered),
    AvailabilityDate: availabilityDate(draft, deal, today),
    ...(isCareful ? addressDisplay : gaps(random, draft)),
  })
  return {
    listing: { ...listing, CustomFields: customValues(random, draft) },
    texts: { RowKey: rowKey, ...writeTexts(createRandom(seed, 'texts', index), draft, listing) },
    media,
    openHouses: createOpenHouses(random, rowKey, draft, deal, agents.agent.MemberKey, today),
    calendar: createCalendar(random, rowKey, draft, deal, today),
    changes: createChanges(random, rowKey, deal, agents.agent.MemberFullName, photos),
  }
}

const countOf = (media: readonly rows.MediaRow[], category: string) =>
  media.filter(({ MediaCategory }) => MediaCategory === category).length

function mediaFields(media: readonly rows.MediaRow[], entered: string): rows.Fields {
  const photos = countOf(media, 'Photo')
  const tour = media.find(({ MediaCategory }) => MediaCategory === 'Unbranded Virtual Tour')
  return {
    PhotosCount: photos,
    VideosCount: countOf(media, 'Video'),
    VirtualTourURLUnbranded: tour?.MediaURL,
    PhotosChangeTimestamp: photos > 0 ? entered : null,
  }
}

function availabilityDate({ rental }: Draft, deal: Deal, today: string): string | null {
  if (rental === undefined) return null
  const from = deal.status === 'Active' ? today : (deal.contract ?? deal.listed)
  return addDays(from, rental.availableIn)
}

const addressDisplay: rows.Fields = { InternetAddressDisplayYN: true }

/** Leaves out some fields at random, because listings in a real feed are incomplete, too. */
function gaps(random: Random, draft: Draft): rows.Fields {
  return {
    ...(draft.home !== null && random.chance(0.012)
      ? { LivingArea: null, AboveGradeFinishedArea: null, BelowGradeFinishedArea: null }
      : {}),
    ...(random.chance(0.01) ? { Latitude: null, Longitude: null } : {}),
    ...(random.chance(0.008) ? { YearBuilt: null } : {}),
  }
}

function numbered(seed: string, listings: readonly rows.ListingRow[]): rows.ListingRow[] {
  const random = createRandom(seed, 'numbers')
  let number = 1_840_000
  return listings.map((listing) => {
    number += random.int(1, 9)
    return { ...listing, ListingId: String(number), OriginatingSystemKey: String(number) }
  })
}

function inChangeOrder(listings: readonly rows.ListingRow[]): rows.ListingRow[] {
  const order = [...listings].sort((a, b) =>
    a.ModificationTimestamp < b.ModificationTimestamp ? -1 : 1,
  )
  const places = new Map(order.map((listing, i) => [listing.RowKey, i + 1]))
  return listings.map((listing) => ({ ...listing, ChangeSeq: places.get(listing.RowKey)! }))
}
