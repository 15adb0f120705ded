import { emptyRecord } from '#src/import/record/empty-record.ts'
import type {
  ListingRecord,
  MediaRecord,
  OpenHouseRecord,
  PersonRecord,
  RentalSpan,
  Value,
} from '#src/import/record/import-record.ts'

export interface Draft {
  readonly source: string
  key: string
  id: ListingRecord['id']
  readonly values: Record<string, Value>
  readonly other: Record<string, unknown>
  readonly custom: Record<string, Record<string, Value>>
  readonly people: PersonRecord[]
  media?: MediaRecord[]
  openHouses?: OpenHouseRecord[]
  isRow?: boolean
  rentalCalendar?: RentalSpan[]
}

export function newDraft(source: string, key: string, values: Draft['values'] = {}): Draft {
  return { source, key, id: null, values, other: emptyRecord(), custom: emptyRecord(), people: [] }
}
