import { beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { listings } from '#db/schema/index.ts'
import { flyerNotForEveryone } from '#src/domain/listings/messages/listing-messages.ts'
import { listingFlyerPath, listingPath } from '#src/domain/paths.ts'
import { qrOf } from '#src/domain/qr-code.ts'
import { newSharePath } from '#src/domain/sharing/paths.ts'
import { signedIn, visitor } from '../../support/server/visitor.ts'

type Row = typeof listings.$inferSelect

const html = { Accept: 'text/html' }
const origin = () => inject('origin')

describe('the flyer of a listing', () => {
  let rows: Row[]
  beforeAll(async () => {
    const db = openDatabase(inject('demoDatabase'))
    rows = db.read.select().from(listings).all()
    await db.close()
  })
  const isOpen = (row: Row) =>
    row.StandardStatus === 'Active' && row.InternetEntireListingDisplayYN !== false
  const active = (withheld: boolean) =>
    rows.find((row) => isOpen(row) && (row.InternetAddressDisplayYN === false) === withheld)!

  it('leads to the listing by a code, and says who lists it', async () => {
    const { Id, ListingId, ListOfficeName } = active(false)
    const { status, text } = await visitor(origin()).get(listingFlyerPath(Id), html)
    expect(status).toBe(200)
    expect(text).toContain(qrOf(origin() + listingPath(Id)).path)
    expect(text).toContain(ListingId)
    expect(text).toContain(ListOfficeName!.replaceAll('&', '&amp;'))
    expect(text).toContain('name="robots" content="noindex"')
  })

  it('names the agent who hands it out', async () => {
    const path = listingFlyerPath(active(false).Id)
    const agent = await signedIn(origin(), 'agent')
    const own = await agent.get(path, html)
    const others = await visitor(origin()).get(path, html)
    const presenter = /flyer__who">([^<]+)</
    expect(own.text).toMatch(presenter)
    expect(presenter.exec(own.text)![1]).not.toBe(presenter.exec(others.text)![1])
  })

  it('is offered where a listing is shared', async () => {
    const { Id } = active(false)
    const { text } = await visitor(origin()).get(newSharePath({ ListingIds: Id }), html)
    expect(text).toContain(`href="${listingFlyerPath(Id)}"`)
  })

  it('withholds a withheld address from agents too: others read it', async () => {
    const { Id, UnparsedAddress, StreetName } = active(true)
    const agent = await signedIn(origin(), 'agent')
    const { status, text } = await agent.get(listingFlyerPath(Id), html)
    expect(status).toBe(200)
    expect(text).toContain('Address withheld')
    for (const secret of [UnparsedAddress, StreetName]) expect(text).not.toContain(secret)
  })

  it('is refused for listings that may not be shown to everyone', async () => {
    const { Id } = rows.find(({ StandardStatus }) => StandardStatus === 'Expired')!
    const agent = await signedIn(origin(), 'agent')
    const refused = await agent.get(listingFlyerPath(Id), html)
    expect([refused.status, refused.text]).toEqual([
      403,
      expect.stringContaining(flyerNotForEveryone),
    ])
    expect((await visitor(origin()).get(listingFlyerPath(Id), html)).status).toBe(404)
    expect((await visitor(origin()).get(listingFlyerPath('0'.repeat(26)), html)).status).toBe(404)
  })
})
