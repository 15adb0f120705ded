import { idAt } from '#src/domain/ids.ts'
import type { Random } from '../tools/random.ts'
import type { Draft } from './drafts/draft.ts'
import type { MediaRow } from './rows/rows.ts'
import { pictureKindOf, picturePath, type Shot, viewsOf } from './shots.ts'

export interface MediaWishes {
  readonly rowKey: number
  readonly draft: Draft
  /** UTC, when the pictures came in. */
  readonly at: string
  readonly photos: boolean
}

/** A listing's pictures, floor plan, film and tour. */
export function createMedia(
  random: Random,
  { rowKey, draft, at, photos }: MediaWishes,
): MediaRow[] {
  if (!photos) return []
  const kind = pictureKindOf(draft)
  const seed = random.int(1, 999_999)
  const shots = viewsOf(random, draft)
  const start = BigInt(Date.parse(at)) * 1000n + BigInt(rowKey % 1000)
  return shots.map((shot, i) =>
    mediaRow(
      shot,
      i,
      picturePath(kind, seed, shot.view),
      idAt(start + BigInt(i) * 1000n, rowKey % 1_000_000),
      rowKey,
      at,
    ),
  )
}

function mediaRow(
  shot: Shot,
  i: number,
  path: string,
  key: string,
  rowKey: number,
  at: string,
): MediaRow {
  return {
    MediaKey: key,
    RowKey: rowKey,
    MediaCategory: shot.category,
    MediaType: null,
    MediaURL: shot.url ?? path,
    ShortDescription: shot.caption,
    LongDescription: null,
    Order: i + 1,
    PreferredPhotoYN: i === 0,
    ImageOf: shot.imageOf,
    ImageWidth: shot.url === undefined ? 600 : null,
    ImageHeight: shot.url === undefined ? 400 : null,
    Permission: ['Public'],
    ModificationTimestamp: at,
  }
}
