import type { SqlValue } from '#db/queries/admin/imports/import-columns.ts'
import type { ChangedListing } from '#db/queries/alerts/change-log-readers.ts'
import {
  type Change,
  type ChangeGroup,
  isFirstMoment,
  keysOf,
  momentsOf,
} from '#src/domain/alerts/events.ts'
import { placeOf } from '#src/import/write/encode-values.ts'
import type { ListingState } from '#src/search/states/listing-state.ts'

/** A moment of a listing with its state before and after. `before` is null for a new listing. */
export interface ListingMoment {
  readonly moment: ChangeGroup
  readonly before: ListingState | null
  readonly after: ListingState
}

/** Yields the moments of a listing, last first. Derives earlier states by undoing changes of the current one. */
export function* listingMoments(listing: ChangedListing): Generator<ListingMoment> {
  let after: ListingState = listing
  for (const moment of momentsOf(listing.changes).toReversed()) {
    const before: ListingState = moment.changes.toReversed().reduce(undo, after)
    yield { moment, before: isFirstMoment(moment) ? null : before, after }
    after = before
  }
}

/** Returns the state before the change. Ignores lists such as photos, since no search reads them. */
function undo(state: ListingState, { Field, OldValue }: Change): ListingState {
  if (Field === null || Field === 'Media' || Field === 'RentalCalendar') return state
  if (Field === 'OpenHouse') {
    const keys = new Set(keysOf(OldValue))
    const openHouses = state.openHouses.filter(({ OpenHouseKey }) => keys.has(String(OpenHouseKey)))
    return { ...state, openHouses }
  }
  const value = parsed(OldValue)
  if (/^".*"\."/s.test(Field))
    return { ...state, row: { ...state.row, CustomFields: withCustom(state.row, Field, value) } }
  switch (placeOf(Field)) {
    case 'listing':
      return { ...state, row: { ...state.row, [Field]: stored(value) } }
    case 'text':
      return { ...state, texts: { ...state.texts, [Field]: stored(value) } }
    default:
      return { ...state, row: { ...state.row, Other: withEntry(state.row.Other, Field, value) } }
  }
}

function parsed(json: string | null): unknown {
  try {
    return json === null ? null : JSON.parse(json)
  } catch {
    return null
  }
}

function stored(value: unknown): SqlValue {
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as SqlValue)
}

const record = (json: unknown): Record<string, unknown> =>
  (typeof json === 'string' ? (parsed(json) as Record<string, unknown> | null) : null) ?? {}

const withEntry = (json: unknown, field: string, value: unknown): string =>
  JSON.stringify({ ...record(json), [field]: value })

function withCustom({ CustomFields }: ListingState['row'], name: string, value: unknown): string {
  const [group = '', field = ''] = name.slice(1, -1).split('"."')
  const groups = record(CustomFields)
  return JSON.stringify({
    ...groups,
    [group]: { ...(groups[group] as object | undefined), [field]: value },
  })
}
