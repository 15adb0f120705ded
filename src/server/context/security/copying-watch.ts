import type { SharedState } from '#db/shared-state.ts'
import { togetherKey } from '#src/domain/admin/copying/copying-list.ts'
import { type CopyingRule, copyingRule } from '#src/domain/context/copying/copying-signs.ts'
import { type Trace, withListPage } from '#src/domain/context/copying/reader-trace.ts'
import {
  type CopyingFound,
  changeTrace,
  copyingTables,
  judgeOpening,
  type KnownReader,
  keysOf,
  type Network,
  type Opening,
} from './judge-opening.ts'
import { createPhotoWatch } from './photo-watch.ts'

const slowPages = 3
const mostSlowed = 10_000

/** Finds readers who copy listings by how many were shown to them, and in what manner (decision 156). */
export function createCopyingWatch(
  state: SharedState,
  clock: () => number = Date.now,
  rule: CopyingRule = copyingRule,
) {
  const photos = createPhotoWatch(state, clock)
  const slowed = createSlowed()
  const changeAll = (reader: KnownReader, next: (trace: Trace) => Trace) =>
    state.inTransaction((rows) => {
      for (const key of keysOf(reader)) changeTrace(rows, key, next, clock())
    })
  return {
    opened: (opening: Opening): CopyingFound | null =>
      state.inTransaction((rows) => judgeOpening({ rows, photos, opening, at: clock(), rule })),
    loaded: photos.loaded,
    turned: (reader: KnownReader, page: number) =>
      changeAll(reader, (trace) => withListPage(trace, page)),
    trapped: (reader: KnownReader) => changeAll(reader, (trace) => ({ ...trace, trapped: true })),
    /** Whether the visitor is one of those that are found together. */
    isOneOfMany: ({ network, browser, account }: KnownReader): boolean =>
      account === null &&
      browser === null &&
      state.inTransaction((rows) => {
        const known = rows.get(copyingTables.networks, network) as Network | undefined
        return known !== undefined && !known.kept && photos.isBare(rows, network)
      }),
    /** The first pages after the finding are only late. */
    isOnlySlowed: slowed.take,
    forget(key: string) {
      slowed.forget(key)
      state.inTransaction((rows) => {
        rows.delete(copyingTables.traces, key)
        if (key === togetherKey) rows.delete(copyingTables.together, key)
      })
    },
  }
}

export type CopyingWatch = ReturnType<typeof createCopyingWatch>

function createSlowed() {
  const pages = new Map<string, number>()
  return {
    take(key: string): boolean {
      if (pages.size > mostSlowed) pages.clear()
      const count = (pages.get(key) ?? 0) + 1
      pages.set(key, count)
      return count <= slowPages
    },
    forget: (key: string) => void pages.delete(key),
  }
}
