import { setImmediate } from 'node:timers/promises'
import { passes } from '#src/domain/api/odata/after-key.ts'
import type { PlainRecord } from '#src/domain/api/records/match-record.ts'
import type { Condition } from '#src/domain/search/filter/condition/condition.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import type { PageToken } from './page-token.ts'
import { idField, mediaOf, pageOfListings, relatingListings } from './related-records.ts'

export type MediaPosition = Pick<PageToken, 'key' | 'values'>

export interface PlacedMedium {
  readonly record: PlainRecord
  readonly position: MediaPosition
}

export interface MediaBatch {
  readonly media: readonly PlacedMedium[]
  /** Where the next batch begins: after this position. */
  readonly next: MediaPosition
}

const listingsPerSearch = 1_000
const listingsPerStep = 20

/** Yields the media of listings that pass a condition, listing by listing. Other requests are answered in between. */
export async function* mediaByListing(
  context: ApiContext,
  within: Condition,
  start: MediaPosition | null,
): AsyncGenerator<MediaBatch> {
  let [id = '', index = ''] = (start?.key ?? '').split(' ')
  for (let isEnd = false; !isEnd; ) {
    const from = passes(idField(context), { kind: index === '' ? 'gt' : 'ge', value: id })
    const condition: Condition = { kind: 'and', of: [from, within] }
    const { rowKeys, total } = await pageOfListings(context, condition, listingsPerSearch)
    for (let at = 0; at < rowKeys.length; at += listingsPerStep) {
      const listings = relatingListings(context, rowKeys.slice(at, at + listingsPerStep))
      const media = mediaOf(context, listings)
      const placed = listings.flatMap(({ rowKey, Id }) =>
        media.get(rowKey)!.flatMap((record, i) => {
          const isBefore = Id === id && index !== '' && i <= Number(index)
          return isBefore ? [] : { record, position: positionOf(`${Id} ${i}`) }
        }),
      )
      const next = positionOf(`${listings.at(-1)?.Id ?? id} `)
      yield { media: placed, next }
      ;[id = '', index = ''] = next.key.split(' ')
      await setImmediate()
    }
    isEnd = rowKeys.length >= total
  }
}

const positionOf = (key: string): MediaPosition => ({ key, values: [] })
