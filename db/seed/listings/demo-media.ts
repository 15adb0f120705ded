import { idAt } from '#src/domain/ids.ts'
import type { MediaRow } from '../tools/demo-rows.ts'
import type { Random } from '../tools/random.ts'
import type { Draft } from './drafts/listing-draft.ts'
import { pictureKindOf, picturePath, viewsOf } from './shots.ts'

interface Wishes {
  readonly rowKey: number
  readonly draft: Draft
  readonly number: number
  readonly at: string
}

export function createMedia(random: Random, { rowKey, draft, number, at }: Wishes): MediaRow[] {
  const kind = pictureKindOf(draft)
  const start = BigInt(Date.parse(at)) * 1000n + BigInt(rowKey % 1000)
  return viewsOf(random, draft).map(({ view, caption, imageOf, category, url }, i) => ({
    MediaKey: idAt(start + BigInt(i) * 1000n, rowKey % 1_000_000),
    RowKey: rowKey,
    MediaCategory: category,
    MediaType: null,
    MediaURL: url ?? picturePath(kind, number, view),
    ShortDescription: caption,
    LongDescription: null,
    Order: i + 1,
    PreferredPhotoYN: i === 0,
    ImageOf: imageOf,
    ImageWidth: url === undefined ? 600 : null,
    ImageHeight: url === undefined ? 400 : null,
    Permission: ['Public'],
    ModificationTimestamp: at,
  }))
}
