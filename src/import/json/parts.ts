import { isId } from '#src/domain/ids.ts'
import type { Draft } from '#src/import/convert/draft.ts'
import { idOf } from '#src/import/convert/ids.ts'
import { dateReader, timestampReader, toTimeOfDay } from '#src/import/convert/values/dates.ts'
import { toMediaAddress, toWebAddress } from '#src/import/convert/values/limits.ts'
import { humanText } from '#src/import/convert/values/lookups.ts'
import { toBoolean, toInteger } from '#src/import/convert/values/numbers.ts'
import { type Conversion, isRefusal } from '#src/import/convert/values/refusal.ts'
import { fieldProblem, type Problem } from '#src/import/record/problem.ts'
import type { RentalSpan, Value } from '#src/import/record/record.ts'
import type { JsonObject } from './readers.ts'

// The nested records of a listing. An invalid entry is skipped and reported; the listing is
// imported.

type Read = (raw: unknown) => Conversion

const readDate = dateReader('month first')
const readTimestamp = timestampReader('month first')
const words = (raw: unknown): string | null => (typeof raw === 'string' && raw !== '' ? raw : null)
const human = (raw: unknown) =>
  typeof raw === 'string' && raw !== '' ? humanText(raw.trim()) : null
const humans = (raw: unknown) => {
  const list = typeof raw === 'string' ? raw.split(',') : Array.isArray(raw) ? raw : []
  const texts = list.flatMap((entry) => human(entry) ?? [])
  return texts.length === 0 ? null : texts
}
const address = (raw: unknown) => (typeof raw === 'string' && raw !== '' ? toWebAddress(raw) : null)
const mediaAddress = (raw: unknown) =>
  typeof raw === 'string' && raw !== '' ? toMediaAddress(raw) : null

const mediaReaders: Record<string, Read> = {
  MediaCategory: human,
  MediaType: words,
  MediaURL: mediaAddress,
  MediaHTML: words,
  ShortDescription: words,
  LongDescription: words,
  Order: toInteger,
  PreferredPhotoYN: toBoolean,
  ImageOf: human,
  ImageWidth: toInteger,
  ImageHeight: toInteger,
  Permission: humans,
  ModificationTimestamp: readTimestamp,
  MediaAlteration: humans,
}

const openHouseReaders: Record<string, Read> = {
  OpenHouseDate: readDate,
  OpenHouseStartTime: toTimeOfDay,
  OpenHouseEndTime: toTimeOfDay,
  OpenHouseStatus: human,
  OpenHouseType: human,
  OpenHouseRemarks: words,
  Refreshments: words,
  LivestreamOpenHouseURL: address,
  AppointmentRequiredYN: toBoolean,
  ShowingAgentKey: words,
  ModificationTimestamp: readTimestamp,
}

/** Media by `Order`, then as listed; skips those without address and HTML. */
export function addMedia(draft: Draft, records: readonly JsonObject[], problems: Problem[]): void {
  const read = records.map((record) => ({
    record,
    values: readAll(record, mediaReaders, problems),
  }))
  const shown = read.filter(
    ({ values, record }) =>
      record.MediaStatus !== 'Deleted' && (values.MediaURL ?? values.MediaHTML),
  )
  const sorted = shown.sort((a, b) => orderOf(a.values) - orderOf(b.values))
  const before = draft.media?.length ?? 0
  const found = sorted.map(({ record, values }, i) => ({
    key: keyOf(
      draft,
      'media',
      record.MediaKey,
      `${String(values.MediaURL ?? values.MediaHTML)} ${i}`,
    ),
    values: { ...values, MediaCategory: values.MediaCategory ?? 'Photo', Order: before + i + 1 },
  }))
  draft.media = [...(draft.media ?? []), ...found]
}

const orderOf = ({ Order }: Record<string, Value>) =>
  typeof Order === 'number' ? Order : Number.MAX_SAFE_INTEGER

/** Skips open houses without a date. */
export function addOpenHouses(
  draft: Draft,
  records: readonly JsonObject[],
  problems: Problem[],
): void {
  draft.openHouses ??= []
  for (const [i, record] of records.entries()) {
    const values = readAll(record, openHouseReaders, problems)
    if (values.OpenHouseDate === null || values.OpenHouseDate === undefined) continue
    const name = `${String(values.OpenHouseDate)} ${String(values.OpenHouseStartTime)} ${i}`
    const key = keyOf(draft, 'open house', record.OpenHouseKey, name)
    draft.openHouses.push({
      key,
      values: {
        ...values,
        OpenHouseStatus: values.OpenHouseStatus ?? 'Active',
        OpenHouseType: values.OpenHouseType ?? 'Public',
      },
    })
  }
}

/** Skips spans that end before they begin. */
export function addRentalCalendar(
  draft: Draft,
  records: readonly JsonObject[],
  problems: Problem[],
): void {
  const spans: RentalSpan[] = []
  for (const record of records) {
    const { StartDate, EndDate } = readAll(
      record,
      { StartDate: readDate, EndDate: readDate },
      problems,
    )
    const Type = record.Type === 'Unavailable' ? 'Unavailable' : 'Rented'
    if (typeof StartDate === 'string' && typeof EndDate === 'string' && StartDate <= EndDate) {
      spans.push({ StartDate, EndDate, Type })
    } else problems.push(fieldProblem('RentalCalendar', 'is no span of dates', record))
  }
  draft.rentalCalendar = spans
}

function readAll(
  record: JsonObject,
  readers: Record<string, Read>,
  problems: Problem[],
): Record<string, Value> {
  const values: Record<string, Value> = {}
  for (const [name, read] of Object.entries(readers)) {
    if (record[name] === undefined) continue
    const value = read(record[name])
    if (isRefusal(value)) problems.push(fieldProblem(name, value.refused, record[name]))
    else values[name] = value
  }
  return values
}

/** The source's key if it has 26 digits, else one derived from it. */
function keyOf(draft: Draft, kind: string, original: unknown, name: string): string {
  const key =
    typeof original === 'string' || typeof original === 'number' ? String(original).trim() : ''
  if (isId(key)) return key
  return key === '' ? idOf(kind, draft.source, draft.key, name) : idOf(kind, draft.source, key)
}
