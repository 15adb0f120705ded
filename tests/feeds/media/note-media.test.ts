import { describe, expect, it } from 'vitest'
import type { MediaQueueRow } from '#db/queries/admin/feeds/media-queue-rows.ts'
import { renewed, spentMark } from '#src/feeds/media/note-media.ts'

const now = new Date('2026-03-01T12:00:00Z')
const row: MediaQueueRow = {
  Feed: 'north',
  MediaKey: 'M1',
  PartKey: '1',
  Resource: 'Property',
  Owner: 'L1',
  RowKey: 1,
  SourceURL: 'https://m.example/1?sig=1',
  URLAt: '2026-03-01T10:00:00Z',
  SpentURL: null,
  Version: 'v1',
  State: 'waiting',
  Tries: 0,
  NextAt: null,
  Reason: null,
  First: true,
  ListedAt: '2026-01-01',
}
const again = (before: Partial<MediaQueueRow>, url: string, version = 'v1') => {
  const keys = { mediaKey: 'M1', partKey: '1', owner: 'L1', uncopied: null }
  const picture = { ...keys, isDeleted: false, url, version }
  return renewed({ ...row, ...before }, { ...picture, resource: 'Property' }, now)
}
const fresh = 'https://m.example/1?sig=2'
const broken = { State: 'broken', Tries: 3, NextAt: '2026-03-02', Reason: 'is cut' } as const

describe('a picture that is known', () => {
  it('keeps its file while its version is the same', () => {
    expect(again({ State: 'done' }, fresh)).toBeNull()
    expect(again({ State: 'done' }, fresh, 'v2')).toMatchObject({
      State: 'waiting',
      SourceURL: fresh,
      Version: 'v2',
    })
  })

  it('takes a newer address, but never one that was used', () => {
    const at = { SourceURL: fresh, URLAt: now.toISOString() }
    expect(again({}, fresh)).toMatchObject(at)
    const spent = { SourceURL: null, SpentURL: spentMark(fresh) }
    expect(again(spent, fresh)).toMatchObject({ SourceURL: null })
    expect(again({ ...spent, SpentURL: spentMark('other') }, fresh)).toMatchObject(at)
  })

  it('that is broken waits for its time, unless it changed', () => {
    expect(again(broken, fresh)).toMatchObject({ ...broken, SourceURL: fresh })
    const waiting = { State: 'waiting', Tries: 0, NextAt: null, Reason: null }
    expect(again(broken, fresh, 'v2')).toMatchObject(waiting)
  })

  it('of a listing that is not shown stays held', () => {
    expect(again({ State: 'held', SourceURL: null }, fresh, 'v2')).toMatchObject({
      State: 'held',
      Version: 'v2',
    })
  })
})
