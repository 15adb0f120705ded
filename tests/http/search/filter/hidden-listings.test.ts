import { expect, inject, it } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { insertAcceptance } from '#db/queries/account/registration-rows.ts'
import { createUser } from '#db/queries/account/user-rows.ts'
import { defaultTerms } from '#src/domain/account/terms.ts'
import { hashPassword } from '#src/server/context/security/passwords.ts'
import { insertCollection } from '../../../support/collections.ts'
import { signedIn, type Visitor, visitor } from '../../../support/server/visitor.ts'

const origin = inject('origin')
const json = { Accept: 'application/json' }
const filter = encodeURIComponent("StandardStatus Eq 'Active'")
const results = `/list?_filter=${filter}`

/** A consumer of the shared server who hid the first of these results, and another's collection. */
async function hider() {
  const db = openDatabase(inject('servedDatabase'))
  const loginName = `hider-${process.hrtime.bigint()}`
  const person = { displayName: 'Hide', email: null, role: 'vow', administrator: false } as const
  const passwordHash = await hashPassword('plat-demo')
  const by = { actor: 'test', at: new Date() }
  const id = (await createUser(db, { ...person, loginName, passwordHash }, by))!
  const accepted = { userId: id, version: defaultTerms.version, clientAddress: '' }
  await db.write((tx) => insertAcceptance(tx, accepted, by.at))
  const someone = await signedIn(origin, loginName)
  const page = await someone.get(results)
  const hidden = /data-id="(\d{26})"|\/listings\/(\d{26})/.exec(page.text)!
  const listing = hidden[1] ?? hidden[2]!
  const before = await totalOf(someone)
  await insertCollection(db, { OwnerId: id, PortalCartType: 'Rejects', listings: [listing] })
  const strangers = await insertCollection(db, { listings: [listing] })
  await db.close()
  return { someone, listing, before, strangers }
}

async function totalOf(someone: Visitor): Promise<number> {
  const { text } = await someone.get(results, json)
  return JSON.parse(text).pagination.total_entries
}

it('§2 results: hidden listings are left out, with a note and a link that shows them', async () => {
  const { someone, listing, before, strangers } = await hider()
  const count = async () =>
    JSON.parse((await someone.get(`/listings/count?_filter=${filter}`, json)).text).count
  const page = await someone.get(results)
  expect(page.text).toContain('1 hidden home is not shown.')
  expect(page.text).not.toContain(listing)
  expect(await totalOf(someone)).toBe(before - 1)
  expect(await count()).toBe(before - 1)
  const [, href] = /href="([^"]*show_hidden=true[^"]*)"/.exec(page.text)!
  const shown = await someone.get(href!.replaceAll('&amp;', '&').replaceAll('&#38;', '&'))
  expect(shown.status).toBe(200)
  expect(shown.text).toContain('1 of these homes is hidden.')
  expect(shown.text).toContain(listing)
  expect(someone.cookies.get('show_hidden')).toBe('true')
  expect(await count()).toBe(before)
  await someone.get(`${results}&show_hidden=false`)
  expect(await count()).toBe(before - 1)
  const stranger = visitor(origin)
  expect((await stranger.get(results)).text).not.toContain('hidden home')
  const named = encodeURIComponent(`ListingCart Eq '${strangers}'`)
  for (const path of ['/list', '/map', '/stats', '/listings/count', '/search/map']) {
    for (const asker of [someone, stranger]) {
      const reply = await asker.get(`${path}?_filter=${named}&width=400&height=400`)
      expect(reply.status, path).toBe(400)
    }
  }
})
