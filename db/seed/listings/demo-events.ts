import { idAt } from '#src/domain/ids.ts'
import { addDays } from '#src/domain/local-time.ts'
import choices from '../choices/choices.json' with { type: 'json' }
import { timestamp, weekday } from '../tools/demo-days.ts'
import type { CalendarRow, ChangeRow, OpenHouseRow } from '../tools/demo-rows.ts'
import type { Random } from '../tools/random.ts'
import type { Deal } from './drafts/deal.ts'
import type { Draft } from './drafts/listing-draft.ts'

type NewChange = Omit<ChangeRow, 'Seq'>

const changeRows =
  (rowKey: number, by: string) =>
  (field: string, from: unknown, to: unknown, kind: string, at: string): NewChange => ({
    RowKey: rowKey,
    Field: field,
    OldValue: from === null ? null : JSON.stringify(from),
    NewValue: JSON.stringify(to),
    Kind: kind,
    ChangedAt: at,
    ChangedBy: by,
    RecordedAt: at,
  })

/** Returns the changes of a listing, oldest first. `by` is the name of its agent. */
export function createChanges(
  random: Random,
  rowKey: number,
  deal: Deal,
  by: string,
  photos: number,
): NewChange[] {
  const row = changeRows(rowKey, by)
  const rows = deal.steps.map((step, i) => {
    const before = deal.steps[i - 1] ?? null
    const at = timestamp(step.date, step.minutes)
    return step.kind === 'Price Change'
      ? row('ListPrice', before?.price ?? null, step.price, step.kind, at)
      : row('StandardStatus', before?.status ?? null, step.status, step.kind, at)
  })
  const last = deal.steps.at(-1)!
  if (deal.closePrice !== null) {
    rows.push(
      row('ClosePrice', null, deal.closePrice, 'Field Change', timestamp(last.date, last.minutes)),
    )
  }
  const first = deal.steps[0]!
  if (photos > 4 && random.chance(0.25)) {
    rows.splice(
      1,
      0,
      row('PhotosCount', 1, photos, 'Field Change', timestamp(first.date, first.minutes, 90)),
    )
  }
  return rows
}

export function createOpenHouses(
  random: Random,
  rowKey: number,
  draft: Draft,
  deal: Deal,
  agentKey: string,
  today: string,
): OpenHouseRow[] {
  const hasOpenHouses =
    draft.home !== null && draft.kind !== 'farm' && !draft.propertyType.endsWith('Lease')
  if (!hasOpenHouses || deal.onMarket === null) return []
  const rows: OpenHouseRow[] = []
  const changedAt = timestamp(addDays(today, -1), 20 * 60)
  const add = (date: string, status: string, type: string) =>
    rows.push({
      OpenHouseKey: openHouseKey(date, rows.length, rowKey),
      RowKey: rowKey,
      OpenHouseDate: date,
      OpenHouseStatus: status,
      OpenHouseType: type,
      ...openHouseDetails(random, type),
      ShowingAgentKey: agentKey,
      ModificationTimestamp: changedAt,
    })
  if (deal.status === 'Active' && random.chance(deal.daysOnMarket < 15 ? 0.5 : 0.13)) {
    for (const day of weekend(random, today))
      add(day, random.chance(0.05) ? 'Canceled' : 'Active', 'Public')
    if (random.chance(0.12)) add(nextWeekday(today, 4), 'Active', 'Broker')
  }
  if (deal.status === 'Coming Soon' && random.chance(0.4))
    add(addDays(deal.onMarket, 2), 'Active', 'Public')
  const past = addDays(deal.onMarket, 3)
  const couldBe = deal.status !== 'Coming Soon' && past < today && past < (deal.offMarket ?? today)
  if (couldBe && random.chance(0.2)) add(past, 'Ended', 'Public')
  return rows
}

const openHouseKey = (date: string, index: number, rowKey: number) =>
  idAt(
    BigInt(Date.parse(`${date}T12:00:00Z`) - 5 * 86_400_000) * 1000n + BigInt(index),
    rowKey % 1_000_000,
  )

function openHouseDetails(random: Random, type: string) {
  const { from, to } =
    type === 'Broker' ? { from: '10:30', to: '12:00' } : random.pick(choices.openHours)
  return {
    OpenHouseStartTime: from,
    OpenHouseEndTime: to,
    OpenHouseRemarks: random.chance(0.4) ? random.pick(choices.openRemarks) : null,
    Refreshments: type === 'Broker' ? 'Coffee and pastries' : null,
    AppointmentRequiredYN: random.chance(0.06),
  }
}

function weekend(random: Random, today: string): string[] {
  const saturday = nextWeekday(today, 6)
  return random.weighted({ sat: 3, sun: 4, both: 2 }) === 'both'
    ? [saturday, addDays(saturday, 1)]
    : [random.chance(0.4) ? saturday : addDays(saturday, 1)]
}

function nextWeekday(today: string, day: number): string {
  return addDays(today, ((day - weekday(today) + 6) % 7) + 1)
}

/**
 * Returns the booked stays in a furnished rental, from some weeks ago to some months ahead. Both dates of a stay are
 * included.
 */
export function createCalendar(
  random: Random,
  rowKey: number,
  draft: Draft,
  deal: Deal,
  today: string,
): CalendarRow[] {
  if (draft.rental?.term !== 'short') return []
  if (deal.status !== 'Active' && deal.status !== 'Active Under Contract') return []
  const rows: CalendarRow[] = []
  let day = addDays(today, -random.int(20, 50))
  const end = addDays(today, 220)
  while (day < end) {
    const start = addDays(day, random.int(1, day < addDays(today, 60) ? 9 : 26))
    const stop = addDays(start, random.int(3, random.chance(0.2) ? 34 : 13))
    rows.push({
      RowKey: rowKey,
      StartDate: start,
      EndDate: stop,
      Type: random.chance(0.9) ? 'Rented' : 'Unavailable',
    })
    day = stop
  }
  return rows
}
