import type { Connection } from '#db/connection.ts'
import { oncePerConnection } from '#db/once-per-connection.ts'

/** By moment, in this direction, and then by key, or by key alone. Media without a moment come last. */
export type MediaOrder = 'asc' | 'desc' | 'key'

export interface MediaPlace {
  readonly key: string
  readonly moment: string | null
  /** The listing. */
  readonly rowKey: number
}

export interface MediaRange {
  readonly order: MediaOrder
  /** The first and the last moment; `noMoment` is before and after all of them. */
  readonly from: string
  readonly to: string
}

/** Sorts media without a moment last, in either direction. */
export const noMoment = { asc: '~', desc: '' } as const

const first = {
  asc: { moment: '', key: '' },
  desc: { moment: '~', key: '' },
  key: { moment: null, key: '' },
} as const

type Parameters = Omit<MediaRange, 'order'> &
  Pick<MediaPlace, 'key' | 'moment'> & { readonly limit: number }

/** An index by moment would slow down imports. Reading the table takes 0.2 s for a million media. */
const statements = oncePerConnection((connection: Connection) => {
  const select = (at: string, after: string, order: string) =>
    connection.prepare<[Parameters], MediaPlace>(
      `SELECT MediaKey AS key, ModificationTimestamp AS moment, RowKey AS rowKey FROM media
       WHERE ${at} BETWEEN @from AND @to AND ${after} ORDER BY ${order} LIMIT @limit`,
    )
  const orNone = (direction: 'asc' | 'desc', moment: string) =>
    `ifnull(${moment}, '${noMoment[direction]}')`
  const [up, down] = [
    orNone('asc', 'ModificationTimestamp'),
    orNone('desc', 'ModificationTimestamp'),
  ]
  const [upAfter, downAfter] = [orNone('asc', '@moment'), orNone('desc', '@moment')]
  const later = `(${down} < ${downAfter} OR ${down} = ${downAfter} AND MediaKey > @key)`
  return {
    asc: select(up, `(${up}, MediaKey) > (${upAfter}, @key)`, `${up}, MediaKey`),
    desc: select(down, later, `${down} DESC, MediaKey`),
    key: select(up, 'MediaKey > @key', 'MediaKey'),
  }
})

/** Finds the media that follow a place in an order; the first without one. */
export function findMediaInOrder(
  connection: Connection,
  { order, from, to }: MediaRange,
  after: Pick<MediaPlace, 'key' | 'moment'> | null,
  limit: number,
): MediaPlace[] {
  const { key, moment } = after ?? first[order]
  return statements(connection)[order].all({ from, to, key, moment, limit })
}
