import { describe, expect, it } from 'vitest'
import type { Orm } from '#db/connect.ts'
import { eq } from '#db/orm/drizzle.ts'
import {
  listingMessages,
  listings,
  openHousePlans,
  openHouses,
  starRatings,
  users,
} from '#db/schema/index.ts'
import { newId } from '#src/domain/ids.ts'
import { listingPath } from '#src/domain/paths.ts'
import type { Visitor } from '../../../support/server/visitor.ts'
import { firstListing, rounds, textOf, warmSite } from './warm.ts'

const { anyone, signIn, write } = warmSite()
const at = new Date(0).toISOString()
const OpenHouseKey = 'warm'

const rowOf = (orm: Orm, id: string) =>
  orm.select().from(listings).where(eq(listings.Id, id)).get()!.RowKey

const agentIn = (orm: Orm) => orm.select().from(users).where(eq(users.LoginName, 'agent')).get()!.Id

async function agents() {
  const [agent, other] = await Promise.all(['agent', 'agent2'].map(signIn))
  return { agent: agent!, other: other!, id: await firstListing(agent!) }
}

const addBrokerTour = (orm: Orm, id: string) =>
  orm
    .insert(openHouses)
    .values({
      OpenHouseKey,
      RowKey: rowOf(orm, id),
      OpenHouseDate: '2199-01-01',
      OpenHouseType: 'Broker',
    })
    .run()

function planAndRate(orm: Orm, id: string): void {
  const own = { OwnerId: agentIn(orm) }
  orm
    .insert(openHousePlans)
    .values({ ...own, OpenHouseKey, CreatedAt: at })
    .run()
  const rating = { Id: newId(new Date()), Listing: id, Stars: 4, ModifiedAt: at }
  orm
    .insert(starRatings)
    .values({ ...own, ...rating })
    .run()
}

function writeTo(orm: Orm, id: string, Name: string): void {
  const message = {
    Name,
    Email: 'w@wait.example',
    Body: 'Hello?',
    State: 'new',
    CreatedAt: at,
  } as const
  const to = { Id: newId(new Date()), RowKey: rowOf(orm, id), AgentId: agentIn(orm) }
  orm
    .insert(listingMessages)
    .values({ ...message, ...to })
    .run()
}

describe('pages of agents from warm caches', () => {
  it('of a listing have the plan and the stars of the agent alone, from then on', async () => {
    const { agent, other, id } = await agents()
    const path = listingPath(id)
    const readers = [agent, other, await signIn('vow'), anyone()]
    const seen = (what: string) =>
      Promise.all(readers.map(async (reader) => (await textOf(reader, path)).includes(what)))
    await write(({ orm }) => void addBrokerTour(orm, id))
    for (const _ of rounds)
      expect(await seen('Broker open house')).toEqual([true, true, false, false])
    await write(({ orm }) => planAndRate(orm, id))
    for (const _ of rounds)
      for (const own of ['value="unplan"', 'data-stars="4"'])
        expect(await seen(own), own).toEqual([true, false, false, false])
    const token = agent.token()
    expect(await seen(token)).toEqual([false, false, false, false])
    expect(token).not.toBe(agent.token())
  })

  it('tell at once who waits for the agent, and nobody else', async () => {
    const { agent, other, id } = await agents()
    const name = 'Wanda Waits'
    const tools = async (reader: Visitor) =>
      /<nav class="site-tools".*?<\/nav>/s.exec(await textOf(reader, '/'))?.[0]
    const before = [await tools(agent), await tools(other)]
    await write(({ orm }) => writeTo(orm, id, name))
    for (const _ of rounds) {
      const now = [await tools(agent), await tools(other)]
      expect([now[0] === before[0], now[1] === before[1]]).toEqual([false, true])
      const homes = [agent, other, anyone()].map((reader) => textOf(reader, '/'))
      const isTold = (await Promise.all(homes)).map((text) => text.includes(name))
      expect(isTold).toEqual([true, false, false])
    }
  })
})
