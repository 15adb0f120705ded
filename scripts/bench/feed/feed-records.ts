import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { createRandom } from '#db/seed/tools/random.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { anyListing, type StoredListing } from '../search/listings/bench-listing.ts'
import { dealPlaces } from '../search/listings/bench-places.ts'
import { writeRemarks } from '../search/listings/remarks.ts'

export const photosEach = 3
const begin = Date.UTC(2025, 0, 1)

/** The moment of the n-th record, a minute after the one before. */
const momentOf = (n: number) => new Date(begin + n * 60_000).toISOString()

/** Writes a RESO JSON file of made-up records, one in each line. Returns where the lines begin and the last ends. */
export async function writeRecords(path: string, count: number): Promise<Float64Array> {
  const file = createWriteStream(path)
  const random = createRandom('records of a feed')
  const place = dealPlaces(count)
  const offsets = new Float64Array(count + 1)
  const head = '{"value":[\n'
  file.write(head)
  let at = head.length
  for (let n = 1; n <= count; n++) {
    const listing = anyListing(n, place(random), random)
    const text = JSON.stringify(recordOf(n, listing, writeRemarks(random)))
    offsets[n - 1] = at
    at += Buffer.byteLength(text) + 2
    if (!file.write(n < count ? `${text},\n` : `${text}\n]}`)) await once(file, 'drain')
  }
  // What follows a line: a comma and the end of the line.
  offsets[count] = at
  file.end()
  await once(file, 'close')
  return offsets
}

const dictionary = createDictionary()
const ownColumns = new Set([
  'RowKey',
  'Id',
  'ChangeSeq',
  'OriginatingSystemKey',
  'MlsId',
  'PhotosCount',
])

function recordOf(n: number, listing: StoredListing, remarks: string): Record<string, unknown> {
  const fields = Object.entries(listing).flatMap(([name, value]) =>
    ownColumns.has(name) ? [] : [[name, sentValue(name, value)]],
  )
  const moment = momentOf(n)
  return {
    ...Object.fromEntries(fields),
    PublicRemarks: remarks,
    ModificationTimestamp: moment,
    PhotosChangeTimestamp: moment,
    Media: Array.from({ length: photosEach }, (_, at) => ({
      MediaKey: `${n}-${at}`,
      ResourceRecordKey: String(n).padStart(8, '0'),
      MediaCategory: 'Photo',
      MediaURL: `https://media.example.com/${n}/${at}.jpg`,
      ShortDescription: `Picture ${at + 1}`,
      Order: at + 1,
      ImageWidth: 1600,
      ImageHeight: 1200,
      ModificationTimestamp: moment,
    })),
  }
}

function sentValue(name: string, value: unknown): unknown {
  const field = dictionary.find(name)
  if (field?.type === 'boolean' && typeof value === 'number') return value === 1
  return field?.multiple === true && typeof value === 'string' ? JSON.parse(value) : value
}
