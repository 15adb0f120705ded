import { expect, it } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { assistant, type ToolReply } from '../../support/api/assistants.ts'
import {
  canaries,
  hiddenFrom,
  listingIds,
  plantCanaries,
  type Reader,
  readers,
} from '../../support/api/canaries.ts'
import { emptyDatabaseFile } from '../../support/database.ts'
import { startTestSite } from '../../support/server/site.ts'

type Call = Awaited<ReturnType<typeof assistant>>['call']

/** Input in which a word comes back has none of the words, because errors repeat what they can’t read. */
const lists: readonly (readonly [string, Record<string, unknown>])[] = [
  ['search_listings', {}],
  ['search_listings', { page: 2 }],
  ['search_listings', { words: 'in Harbor' }],
  ['search_listings', { filter: "City Eq 'Harbor'", sort: 'price_asc' }],
  ['market_statistics', {}],
  ['my_saved_searches', {}],
  ['my_contacts', {}],
  ['my_listings', {}],
]

const wordIn = (reply: ToolReply, word: string) =>
  `${reply.text}${JSON.stringify(reply.structured)}`.toLowerCase().includes(word.toLowerCase())

async function repliesOf(call: Call): Promise<ToolReply[]> {
  const replies: ToolReply[] = []
  for (const [tool, input] of lists)
    await call(tool, input).then(
      (reply) => replies.push(reply),
      (error: unknown) => expect(String(error)).toContain('There is no tool'),
    )
  for (const listing of listingIds) replies.push(await call('get_listing', { listing }))
  return replies
}

it('of each reader learn what its pages show, and nothing else', async () => {
  const path = emptyDatabaseFile()
  const db = openDatabase(path)
  const keys = await plantCanaries(db)
  await db.close()
  const { origin } = await startTestSite({}, { DATABASE_PATH: path, SECOND_FACTOR: 'optional' })
  const seen = new Map<Reader | 'prices', string[]>()
  for (const reader of [...readers, 'prices'] as const) {
    const { call } = await assistant(origin, keys[reader])
    const replies = await repliesOf(call)
    const found = canaries.filter(({ word }) => replies.some((reply) => wordIn(reply, word)))
    seen.set(reader, found.map(({ word }) => word).sort())
  }
  for (const reader of readers) {
    // Captions of photos are not told to assistants.
    const told = canaries.filter(({ word }) => word !== 'Quillmedia')
    const expected = told.filter(({ seenBy }) => seenBy.includes(reader)).map(({ word }) => word)
    expect([reader, seen.get(reader)]).toEqual([reader, expected.sort()])
    const { call } = await assistant(origin, keys[reader])
    for (const id of hiddenFrom(reader)) {
      const [visible] = listingIds.filter((one) => !hiddenFrom(reader).includes(one))
      for (const reply of [
        await call('get_listing', { listing: id }),
        await call('compare_listings', { listings: [visible, id] }),
      ])
        expect([reply.isError, reply.text]).toEqual([true, expect.stringContaining('no listing')])
    }
  }
  expect(seen.get('prices'), 'a key for prices reads prices only').toEqual([])
  await expectNoOracle(origin, keys.idx)
}, 180_000)

/** Words and filters count only what the reader may see. */
async function expectNoOracle(origin: string, key: string): Promise<void> {
  const { call } = await assistant(origin, key)
  for (const { word, seenBy } of canaries) {
    if (seenBy.includes('idx')) continue
    for (const input of [
      { words: `homes with ${word}` },
      { filter: `Keywords Eq '${word}'` },
      { filter: `StreetName Eq '${word}'` },
    ]) {
      const { structured, text } = await call('search_listings', input)
      const isUnread = text.includes(`We couldn’t read “${word}”`)
      expect([input, isUnread || structured.total]).toEqual([input, isUnread || 0])
    }
    const place = await call('search_listings', { words: `in ${word}` })
    expect([word, place.isError, place.text]).toEqual([
      word,
      true,
      expect.not.stringContaining('similar names'),
    ])
  }
}
