import { expect, it } from 'vitest'
import { createUser } from '#db/queries/account/user-rows.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { recentMost } from '#src/domain/searches/recent.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { tagRecent } from '#src/use-cases/searches/my-searches.ts'
import {
  findNew,
  forgetRecent,
  listRecentSearches,
  listSeenHomes,
} from '#src/use-cases/searches/saved/find-recent.ts'
import { testContext, testNow } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListing } from '../../support/listings/listings.ts'

async function signIn(context: Context, loginName: string): Promise<Context> {
  const person = {
    loginName,
    displayName: loginName,
    email: null,
    role: 'private',
    administrator: false,
  } as const
  const id = await createUser(
    context.db,
    { ...person, passwordHash: 'x' },
    { actor: 'test', at: testNow },
  )
  return { ...context, user: { id: id!, ...person, agentKey: null } }
}

const sentencesOf = async (context: Context, remembered: readonly string[] = []) =>
  (await listRecentSearches(context, remembered)).map(({ sentence }) => sentence)

const harbor = "City Eq 'Harbor'"
const bay = "City Eq 'Bay' And BedroomsTotal Ge 3"

it('a user has the own searches, newest first, then those of the browser', async () => {
  let now = testNow.getTime()
  const clock = () => {
    now += 1_000
    return new Date(now)
  }
  const site = { ...testContext(emptyDatabase()), clock }
  const [ada, ben] = [await signIn(site, 'ada'), await signIn(site, 'ben')]
  for (const text of [harbor, bay]) await tagRecent(ada, Filter.of(text))
  expect(await sentencesOf(ada)).toEqual(['In Bay, with 3 or more bedrooms', 'In Harbor'])
  expect(await sentencesOf(ada, ["PostalCode Eq '98101'", harbor])).toEqual([
    'In Bay, with 3 or more bedrooms',
    'In Harbor',
    'In 98101',
  ])
  expect(await sentencesOf(ben)).toEqual([])
  expect(await sentencesOf(site)).toEqual([])
  await forgetRecent(ben)
  expect(await sentencesOf(ada)).toHaveLength(2)
  await forgetRecent(ada)
  expect(await sentencesOf(ada)).toEqual([])
})

it('a visitor has those of the browser, without what no filter can read', async () => {
  const visitor = testContext(emptyDatabase())
  const remembered = [
    bay,
    'Nope Eq',
    'Nope Eq 1',
    '',
    '{',
    bay,
    harbor,
    '\u0000',
    'x'.repeat(5_000),
  ]
  expect(await sentencesOf(visitor, remembered)).toEqual([
    'In Bay, with 3 or more bedrooms',
    'In Harbor',
  ])
  const many = Array.from({ length: 20 }, (_, n) => `BedroomsTotal Ge ${n + 1}`)
  expect(await sentencesOf(visitor, many)).toHaveLength(recentMost)
})

it('homes seen are those that a visitor may see today, in the order in which they were seen', async () => {
  const db = emptyDatabase()
  for (const n of [1, 2]) await insertListing(db, n)
  await insertListing(db, 3, { StandardStatus: 'Expired' })
  const ids = [idOf(3), idOf(2), 'x', idOf(9), idOf(1)]
  const seen = async (context: Context) => (await listSeenHomes(context, ids)).map(({ id }) => id)
  expect(await seen(testContext(db))).toEqual([idOf(2), idOf(1)])
  expect(await seen(testContext(db, 'private'))).toEqual([idOf(3), idOf(2), idOf(1)])
})

it('counts what is new since the user searched, or in a week for what the browser remembers', async () => {
  const site = testContext(emptyDatabase())
  const ada = await signIn(site, 'ada')
  await tagRecent(ada, Filter.of(harbor))
  const days = (count: number) => new Date(testNow.getTime() + count * 86_400_000).toISOString()
  for (const [i, day] of [-8, -1, 1].entries())
    await insertListing(site.db, i, { City: 'Harbor', OriginalEntryTimestamp: days(day) })
  const countOf = async (context: Context) =>
    (await findNew(context, (await listRecentSearches(context, [harbor]))[0]!)).count
  expect(await countOf(ada)).toBe(1)
  expect(await countOf(site)).toBe(2)
})
