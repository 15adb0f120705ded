import { isId } from '#src/domain/ids.ts'
import type { Draft } from '#src/import/convert/draft.ts'
import { idOf } from '#src/import/convert/record-ids.ts'
import { toInteger } from '#src/import/convert/values/read-numbers.ts'
import type { RentalSpan, Value } from '#src/import/record/import-record.ts'
import { fieldProblem, type Problem } from '#src/import/record/record-problem.ts'
import { readAll, readers, type ValueReader } from './field-values.ts'
import type { JsonObject } from './readers.ts'

// Reads the nested records of a listing. An invalid one is skipped and reported, but the listing is still imported.

const { asWritten, words, human, humans, mediaAddress, flag, date, timestamp } = readers

const mediaReaders: Record<string, ValueReader> = {
  MediaCategory: human,
  MediaType: words,
  MediaURL: mediaAddress,
  MediaHTML: asWritten,
  ShortDescription: words,
  LongDescription: words,
  Order: toInteger,
  PreferredPhotoYN: flag,
  ImageOf: human,
  ImageWidth: toInteger,
  ImageHeight: toInteger,
  Permission: humans,
  ModificationTimestamp: timestamp,
  MediaAlteration: humans,
}

/** Adds media, sorted by `Order` and then as listed. HTML and entries without an address are skipped. */
export function addMedia(draft: Draft, records: readonly JsonObject[], problems: Problem[]): void {
  const entries = records.map((record) => ({
    record,
    values: readAll(record, mediaReaders, problems),
  }))
  const usableEntries = entries.filter(
    ({ values, record }) =>
      record.MediaStatus !== 'Deleted' && (values.MediaURL ?? values.MediaHTML),
  )
  const sorted = usableEntries.sort((a, b) => orderOf(a.values) - orderOf(b.values))
  const before = draft.media?.length ?? 0
  const media = sorted.map(({ record, values }, i) => ({
    key: partKey(
      draft,
      'media',
      record.MediaKey,
      `${String(values.MediaURL ?? values.MediaHTML)} ${i}`,
    ),
    values: { ...values, MediaCategory: values.MediaCategory ?? 'Photo', Order: before + i + 1 },
  }))
  draft.media = [...(draft.media ?? []), ...media]
}

const orderOf = ({ Order }: Record<string, Value>) =>
  typeof Order === 'number' ? Order : Number.MAX_SAFE_INTEGER

export function addRentalCalendar(
  draft: Draft,
  records: readonly JsonObject[],
  problems: Problem[],
): void {
  const spans: RentalSpan[] = []
  for (const record of records) {
    const { StartDate, EndDate } = readAll(record, { StartDate: date, EndDate: date }, problems)
    const Type = record.Type === 'Unavailable' ? 'Unavailable' : 'Rented'
    if (typeof StartDate === 'string' && typeof EndDate === 'string' && StartDate <= EndDate) {
      spans.push({ StartDate, EndDate, Type })
    } else problems.push(fieldProblem('RentalCalendar', 'isn’t a range of dates', record))
  }
  draft.rentalCalendar = spans
}

export function partKey(
  draft: Pick<Draft, 'source' | 'key'>,
  kind: 'media' | 'open house',
  original: unknown,
  name: string,
): string {
  const key =
    typeof original === 'string' || typeof original === 'number' ? String(original).trim() : ''
  if (isId(key)) return key
  return key === '' ? idOf(kind, draft.source, draft.key, name) : idOf(kind, draft.source, key)
}
