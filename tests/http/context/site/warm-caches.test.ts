import { describe, expect, it } from 'vitest'
import { eq } from '#db/orm/drizzle.ts'
import { putBrokerage } from '#db/queries/admin/brokerage-rows.ts'
import { listings, offices, users } from '#db/schema/index.ts'
import { newCartPath } from '#src/domain/collections/paths.ts'
import { listingPath } from '#src/domain/paths.ts'
import type { Visitor } from '../../../support/server/visitor.ts'
import { firstListing, rounds, textOf, warmSite } from './warm.ts'

const { anyone: newVisitor, signIn, write } = warmSite()
const paths = ['/', '/list', '/summary']

async function everyone() {
  const [agent, vow, other] = await Promise.all(['agent', 'vow', 'portal'].map(signIn))
  return { agent: agent!, vow: vow!, other: other!, anyone: newVisitor() }
}

describe('pages from warm caches', () => {
  it('show the mark, the name, and the token of a person to nobody else', async () => {
    const { agent, vow, other, anyone } = await everyone()
    const id = await firstListing(vow)
    const buttons = (text: string) => text.split(`value="${id}"`).slice(0, -1).join()
    for (const path of paths) await textOf(vow, path)
    expect((await vow.post(newCartPath(), { save: id })).status).toBeLessThan(400)
    for (const path of [...paths, listingPath(id)])
      for (const _ of rounds) {
        const own = await textOf(vow, path)
        expect(buttons(own)).toContain('name="unsave"')
        const token = vow.token()
        for (const reader of [other, agent, anyone, other]) {
          const text = await textOf(reader, path)
          expect(text).toContain(id)
          expect(buttons(text)).not.toContain('name="unsave"')
          expect(text).not.toContain(token)
        }
        expect(await textOf(anyone, path)).not.toContain('authenticity_token')
        expect(await textOf(vow, path)).not.toContain(token)
      }
    await vow.post(newCartPath(), { unsave: id })
    expect(buttons(await textOf(vow, '/summary'))).not.toContain('name="unsave"')
  })

  it('show a change of another process at once, to everyone', async () => {
    const { agent, vow, anyone } = await everyone()
    const id = await firstListing(anyone)
    const readers = [anyone, vow, agent, anyone]
    const pages = [...paths, listingPath(id)]
    for (const path of pages) for (const reader of readers) await textOf(reader, path)
    await write(({ orm }) => {
      orm.update(listings).set({ City: 'Quayside' }).where(eq(listings.Id, id)).run()
    })
    for (const path of pages.filter((page) => page !== '/'))
      for (const reader of readers)
        expect((await textOf(reader, path)).includes('Quayside'), path).toBe(true)
  })

  it('do not show what only agents may see', async () => {
    const { agent, anyone } = await everyone()
    const id = await firstListing(anyone)
    const path = listingPath(id)
    for (const reader of [agent, anyone, agent]) expect((await reader.get(path)).status).toBe(200)
    await write(({ orm }) => {
      orm
        .update(listings)
        .set({ InternetEntireListingDisplayYN: false })
        .where(eq(listings.Id, id))
        .run()
    })
    for (const _ of rounds) {
      expect((await agent.get(path)).status).toBe(200)
      expect((await anyone.get(path)).status).toBe(404)
    }
  })

  it('have nothing of an office that leaves IDX for visitors alone, from then on', async () => {
    const { agent, vow, anyone } = await everyone()
    const id = await firstListing(anyone)
    const readers = [anyone, vow, agent]
    const pages = ['/summary', listingPath(id)]
    const shown = async () => {
      const texts = readers.map((reader) => Promise.all(pages.map((page) => textOf(reader, page))))
      return (await Promise.all(texts)).map((found) =>
        found.map((text) => text.includes(`"${id}"`)),
      )
    }
    const before = await shown()
    expect(before.flat()).not.toContain(false)
    await write(({ orm }) => {
      const { ListOfficeKey } = orm.select().from(listings).where(eq(listings.Id, id)).get()!
      const leaves = { IDXOfficeParticipationYN: false }
      orm.update(offices).set(leaves).where(eq(offices.OfficeKey, ListOfficeKey!)).run()
    })
    for (const _ of rounds) expect(await shown()).toEqual([[false, false], ...before.slice(1)])
    await write(({ orm }) => orm.update(offices).set({ IDXOfficeParticipationYN: true }).run())
    expect(await shown()).toEqual(before)
  })

  it('have the name that a person has now, and no other name', async () => {
    const { vow, other } = await everyone()
    const named = async (reader: Visitor, name: string) =>
      (await Promise.all(paths.map((path) => textOf(reader, path)))).every((text) =>
        text.includes(name),
      )
    for (const path of paths) await textOf(vow, path)
    await write(({ orm }) => {
      orm.update(users).set({ DisplayName: 'Vera Quay' }).where(eq(users.LoginName, 'vow')).run()
    })
    expect([await named(vow, 'Vera Quay'), await named(other, 'Vera Quay')]).toEqual([true, false])
  })

  it('have the settings of the site', async () => {
    const { anyone } = await everyone()
    const path = listingPath(await firstListing(anyone))
    for (const page of [...paths, path]) await textOf(anyone, page)
    await write(({ orm }) => putBrokerage(orm, { siteName: 'Quay & Daughters' }))
    for (const page of [...paths, path])
      expect(await textOf(anyone, page)).toContain('Quay &amp; Daughters')
  })
})
