import { isTimeZone, localDate, timeOfDay } from '#src/domain/local-time.ts'
import { isCanceled } from '#src/domain/visits/open-houses/open-house.ts'
import type { Draft } from '#src/import/convert/draft.ts'
import { lastMinute, ofSpreadsheet, toTimeOfDay } from '#src/import/convert/values/date-reader.ts'
import { lookupReader } from '#src/import/convert/values/lookup-reader.ts'
import type { Value } from '#src/import/record/import-record.ts'
import { fieldProblem, missing, type Problem } from '#src/import/record/record-problem.ts'
import { readAll, readers, type ValueReader } from './field-values.ts'
import { partKey } from './json-parts.ts'
import { firstText, type JsonObject } from './readers.ts'

const { words, human, address, flag, date, timestamp } = readers

/** RESO spells Canceled with one l. Some feeds use two. */
const status = (raw: unknown) => {
  const text = human(raw)
  return text !== null && isCanceled({ OpenHouseStatus: text }) ? 'Canceled' : text
}

const openHouseReaders: Record<string, ValueReader> = {
  OpenHouseDate: (raw) => date(ofSpreadsheet(raw)),
  OpenHouseStartTime: toTimeOfDay,
  OpenHouseEndTime: toTimeOfDay,
  OpenHouseStatus: status,
  OpenHouseType: human,
  OpenHouseRemarks: words,
  Refreshments: words,
  LivestreamOpenHouseURL: address,
  AppointmentRequiredYN: flag,
  ShowingAgentKey: words,
  ModificationTimestamp: timestamp,
}

/** Adds open houses. Those without a date are skipped and reported. Times become local if the home's zone is known. */
export function addOpenHouses(
  draft: Draft,
  records: readonly JsonObject[],
  problems: Problem[],
  zone = '',
): void {
  draft.openHouses ??= []
  for (const [i, record] of records.map(withDate).entries()) {
    const fields = readAll(record, openHouseReaders, problems)
    if (typeof fields.OpenHouseDate !== 'string') {
      if (isUndated(record)) problems.push(missing('OpenHouseDate'))
      continue
    }
    const values = { ...fields, ...timesOf(record, fields, fields.OpenHouseDate, zone) }
    if (endsFirst(values)) {
      problems.push(fieldProblem('OpenHouseEndTime', endsBefore, record.OpenHouseEndTime))
      values.OpenHouseEndTime = null
    }
    const name = `${fields.OpenHouseDate} ${String(fields.OpenHouseStartTime)} ${i}`
    const key = partKey(draft, 'open house', record.OpenHouseKey, name)
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

const oldest = '2000'

/** Some records have a date only in the start time. Their OpenHouseDate is set from it. */
function withDate(record: JsonObject): JsonObject {
  if (firstText(record, 'OpenHouseDate') !== '') return record
  const day = date(ofSpreadsheet(record.OpenHouseStartTime))
  return typeof day === 'string' && day > oldest
    ? { ...record, OpenHouseDate: record.OpenHouseStartTime }
    : record
}

const endsBefore = 'is before the open house begins'

const endsFirst = ({ OpenHouseStartTime: start, OpenHouseEndTime: end }: Record<string, Value>) =>
  typeof start === 'string' && typeof end === 'string' && end < start

const isUndated = (record: JsonObject) =>
  firstText(record, 'OpenHouseDate') === '' &&
  firstText(record, 'OpenHouseStartTime', 'OpenHouseEndTime') !== ''

const inListing = /^(OpenHouse(?:Key|Date|StartTime|EndTime|Status|Type|Remarks))_?(\d{0,2})$/

/** Whether a listing's field describes an open house: `OpenHouseDate` the only one, `OpenHouseDate2` the second. */
export const isOpenHouseInListing = (name: string): boolean => inListing.test(name)

export function openHousesInListing(record: JsonObject): JsonObject[] | null {
  const byNumber = new Map<string, Record<string, unknown>>()
  for (const name in record) {
    if (!name.startsWith('OpenHouse')) continue
    const [, field, number = ''] = inListing.exec(name) ?? []
    if (field !== undefined)
      byNumber.set(number, { ...byNumber.get(number), [field]: record[name] })
  }
  return byNumber.size === 0 ? null : [...byNumber.values()]
}

/** Determines start and end. Some feeds put the time into the date. An end at midnight belongs to the day before. */
function timesOf(
  record: JsonObject,
  fields: Readonly<Record<string, Value>>,
  day: string,
  zone: string,
): Record<string, Value> {
  const start = fields.OpenHouseStartTime ?? null
  const ofDate = start === null ? timeInDate(record.OpenHouseDate) : null
  const from = ofDate === null ? record.OpenHouseStartTime : record.OpenHouseDate
  const OpenHouseStartTime = inAfternoon(from, atHome(from, day, ofDate ?? start, zone), earliest)
  const { OpenHouseEndTime: until } = record
  const localEnd = atHome(until, day, fields.OpenHouseEndTime ?? null, zone)
  const end = inAfternoon(until, localEnd, String(OpenHouseStartTime ?? earliest))
  return {
    OpenHouseDate: dayAtHome(record.OpenHouseDate, day, zone),
    OpenHouseStartTime,
    OpenHouseEndTime: end === '00:00' && OpenHouseStartTime !== '00:00' ? lastMinute : end,
  }
}

/** No open house begins earlier than this, so `1:00` without AM or PM means the afternoon. */
const earliest = '07:00'
const withoutHalf = /^(?:0?[1-9]|1[01]):\d{2}(?::\d{2}(?:\.\d+)?)?$/

function inAfternoon(raw: unknown, value: Value, from: string): Value {
  if (typeof value !== 'string' || value >= from || !withoutHalf.test(String(raw).trim()))
    return value
  const later = `${Number(value.slice(0, 2)) + 12}${value.slice(2)}`
  return later > from ? later : value
}

const midnight = /(?:^|T)00:00(?:$|:00\.000Z$)/

function timeInDate(raw: unknown): string | null {
  const time = toTimeOfDay(raw)
  return typeof time === 'string' && !midnight.test(time) ? time : null
}

/** Converts a time with a zone to local: `20:00:00+00:00` is 13:00 in Denver. Without a zone, it is local already. */
function atHome(raw: unknown, day: string, value: Value, zone: string): Value {
  if (typeof value !== 'string' || zone === '') return value
  const moment = value.includes('T') ? value : timestamp(`${day} ${String(raw).trim()}`)
  const isZoned = value.includes('T') || hasZone.test(String(raw).trim())
  return isZoned && typeof moment === 'string' ? clockIn(moment, zone) : value
}

const hasZone = /\d\s*(?:[ap]\.?m\.?)?\s*(?:Z|[+-]\d{2}:?\d{2})$/i

function dayAtHome(raw: unknown, day: string, zone: string): string {
  const moment = zone === '' ? null : toTimeOfDay(raw)
  if (typeof moment !== 'string' || !moment.includes('T') || midnight.test(moment)) return day
  return localDate(new Date(moment), { timeZone: zone, locale: 'sv-SE' })
}

const clockIn = (moment: string, timeZone: string) =>
  timeOfDay(new Date(moment), { timeZone, locale: 'sv-SE' })

const readZone = lookupReader('IanaTimeZoneValues')

export function zoneOf(record: JsonObject): string {
  const name = readZone(firstText(record, 'PropertyTimeZoneName'))
  return typeof name === 'string' && isTimeZone(name) ? name : ''
}
