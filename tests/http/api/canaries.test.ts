import { expect, it } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { dialects } from '../../support/api/api-addresses.ts'
import {
  canaries,
  canariesInListings,
  hiddenFrom,
  listingIds,
  plantCanaries,
  type Reader,
  readers,
  secretsFrom,
} from '../../support/api/canaries.ts'
import { emptyDatabaseFile } from '../../support/database.ts'
import { type Reply, send } from '../../support/server/http.ts'
import { startTestSite } from '../../support/server/site.ts'
import { signedIn, visitor } from '../../support/server/visitor.ts'

type Ask = (path: string) => Promise<Reply>

async function plantedSite() {
  const path = emptyDatabaseFile()
  const db = openDatabase(path)
  const keys = await plantCanaries(db)
  await db.close()
  const environment = { DATABASE_PATH: path, SECOND_FACTOR: 'optional' }
  return { ...(await startTestSite({}, environment)), keys }
}

/** Asks all addresses. Returns the words that came back, each with the first address that has it. */
async function wordsIn(ask: Ask, paths: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const path of paths) {
    const { text, status } = await ask(path)
    expect(status, path).toBeLessThan(500)
    for (const { word } of canaries)
      if (text.toLowerCase().includes(word.toLowerCase()) && !found.has(word)) found.set(word, path)
  }
  return found
}

interface Surface {
  readonly paths: readonly string[]
  /** The words that are planted in what it shows. */
  readonly planted: typeof canaries
}

async function expectGate(reader: Reader, ask: Ask, { paths, planted }: Surface): Promise<void> {
  const found = await wordsIn(ask, paths)
  const seen = planted.filter(({ seenBy }) => seenBy.includes(reader)).map(({ word }) => word)
  const leaked = [...found].filter(([word]) => !seen.includes(word))
  expect(leaked, `${reader} reads what it may not`).toEqual([])
  expect([...found.keys()].sort(), `${reader} misses what it may read`).toEqual(seen.sort())
}

const pages = [
  ...['/list', '/list?page=2', '/list?page=3', '/summary', '/print', '/map', '/atom', '/contacts'],
  ...['/saved_searches', '/api/contacts'],
  ...listingIds.flatMap((id) => [`/listings/${id}`, `/listing_detail/${id}`]),
]

it('on pages, each person reads what the role may see, and nothing else', async () => {
  const { origin } = await plantedSite()
  for (const reader of readers) {
    const person = reader === 'idx' ? visitor(origin) : await signedIn(origin, reader)
    const ask: Ask = (path) => person.get(path, { Accept: 'text/html' })
    await expectGate(reader, ask, { paths: pages, planted: canaries })
    for (const id of hiddenFrom(reader)) expect((await ask(`/listings/${id}`)).status).toBe(404)
  }
}, 180_000)

it.each(dialects)(
  'in $name, each key reads what a person of its role does',
  async (dialect) => {
    const { origin, keys } = await plantedSite()
    const { lists, ofListing, people, probes } = dialect
    const by =
      (key: string): Ask =>
      (path) =>
        send(origin, path, { headers: { Authorization: `Bearer ${key}` } })
    const paths = [...lists, ...listingIds.flatMap(ofListing), ...people]
    const planted = people.length > 0 ? canaries : canariesInListings
    for (const reader of readers) {
      const ask = by(keys[reader])
      await expectGate(reader, ask, { paths, planted })
      for (const path of probes) {
        const { status, text } = await ask(path)
        const expected = reader === 'boss' ? [200] : [200, 400]
        expect(expected, `${reader}: ${path} ${text}`).toContain(status)
        const found = secretsFrom(reader).filter((id) => text.includes(id))
        expect(found, `${reader} finds by what it may not read: ${path}`).toEqual([])
      }
      for (const path of hiddenFrom(reader).flatMap(ofListing))
        expect([path, (await ask(path)).status]).toEqual([path, 404])
    }
    const prices = await wordsIn(by(keys.prices), paths)
    expect([...prices], 'a key for prices reads prices only').toEqual([])
    for (const path of paths)
      expect([path, (await send(origin, path)).status], 'without a key').toEqual([path, 401])
  },
  180_000,
)
