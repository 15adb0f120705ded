import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { eq } from '#db/orm/drizzle.ts'
import { listings, sharedLinkOpens } from '#db/schema/index.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { linkExpiryWrong } from '#src/domain/sharing/messages/sharing-messages.ts'
import { isShareToken, linkWords } from '#src/domain/sharing/shared-link.ts'
import { createVault } from '#src/use-cases/account/vault.ts'
import { listingSubject } from '#src/use-cases/cma/cma-subject.ts'
import { makeCma } from '#src/use-cases/cma/make-cma.ts'
import { scopeOf } from '#src/use-cases/context/scope-of.ts'
import { deleteSearches } from '#src/use-cases/searches/saved/change-search.ts'
import { saveSearch } from '#src/use-cases/searches/saved/save-search.ts'
import { getStoredSearch } from '#src/use-cases/searches/stored-searches.ts'
import {
  deleteLink,
  renameLink,
  setLinkEnd,
  setLinkRevoked,
} from '#src/use-cases/sharing/change-link.ts'
import { createLink, type LinkRequest } from '#src/use-cases/sharing/create-link.ts'
import { shareNoteOf } from '#src/use-cases/sharing/find-share-note.ts'
import { openShare } from '#src/use-cases/sharing/links/open-share.ts'
import type { SharingContext } from '#src/use-cases/sharing/links/sharing-context.ts'
import { countLinkOpen } from '#src/use-cases/sharing/note-open.ts'
import { getOwnLink, listOwnLinks } from '#src/use-cases/sharing/own-links.ts'
import { cases } from '../../support/cases.ts'
import { testContext, testNow, userContext } from '../../support/context.ts'
import { damageRow } from '../../support/damage.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListing } from '../../support/listings/listings.ts'

const vault = createVault('a secret of this test, which is long enough')
const storer = { name: () => 'test', mayStore: () => true }
const nothing: LinkRequest = {
  listings: [],
  searchId: null,
  filter: null,
  annotations: [],
  sortId: null,
  viewId: null,
  collectionId: null,
  cmaId: null,
  type: null,
  mlsIds: [],
}

async function site() {
  const db = emptyDatabase()
  const agent = { ...(await userContext({ db }, 'agent', 'private')), vault }
  const client = { ...(await userContext({ db }, 'client', 'vow')), vault }
  const visitor = { ...testContext(db), vault }
  await insertListing(db, 1, { StreetName: 'Oak', StreetNumber: '12', City: 'Harbor' })
  await insertListing(db, 2, { DelayedMarketingDate: '2026-09-01' })
  await insertListing(db, 3, { InternetEntireListingDisplayYN: false })
  await insertListing(db, 4, { InternetAddressDisplayYN: false, StreetName: 'Secret' })
  return { db, agent, client, visitor }
}

const share = (context: SharingContext, asked: Partial<LinkRequest>) =>
  createLink(context, { ...nothing, ...asked }, storer)

const tokenOf = (uri: string | null) => /\/share\/([^/]+)\//.exec(uri ?? '')?.[1] ?? ''

/** Opened by anyone who has the address. */
function opened(context: SharingContext, uri: string | null) {
  const outcome = openShare(context, tokenOf(uri))
  if (outcome.kind !== 'open') throw new Error(`The link is ${outcome.kind}.`)
  return { ...context, share: outcome.share, scope: scopeOf(context, 'idx', null) }
}

describe('§7 Shared links', () => {
  it('make an unguessable address that opens without an account', async () => {
    const { agent, visitor } = await site()
    const made = await share(agent, { listings: [idOf(1)] })
    expect(isShareToken(tokenOf(made.uri))).toBe(true)
    expect(made.uri).toMatch(/^https?:\/\/[^/]+\/share\/[\w-]{22}\/[a-z0-9-]+$/)
    const context = opened(visitor, made.uri)
    expect(context.share).toMatchObject({ kind: 'Listings', type: 'Direct' })
    const list = await getStoredSearch(context, 'share', tokenOf(made.uri))
    expect(list.filter.text).toBe(`Id Eq '${idOf(1)}'`)
    const found = new Set<string>()
    for (let i = 0; i < cases(1_000); i++) {
      const guess = randomBytes(16).toString('base64url')
      found.add(openShare(visitor, guess).kind)
    }
    // A letter away from one that is there.
    const near = tokenOf(made.uri).replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
    found.add(openShare(visitor, near).kind)
    expect([...found]).toEqual(['none'])
  }, 240_000)

  it.each(['Annotations', 'MlsIds'])('are listed if the %s of one are damaged', async (column) => {
    const { db, agent } = await site()
    await share(agent, { listings: [idOf(1)] })
    const { id } = listOwnLinks(agent, 1).links[0]!
    await damageRow(db, 'shared_links', { id, column, value: '{' })
    expect(listOwnLinks(agent, 1).links).toMatchObject([{ id, state: 'open' }])
  })

  it('leave out what visitors may not see, and name it to who shares', async () => {
    const { agent, client } = await site()
    const all = [1, 2, 3, 4].map(idOf)
    const made = await share(agent, { listings: all })
    expect(made.target.listings.map(({ id }) => id)).toEqual([idOf(1), idOf(4)])
    expect(made.target.unshareable).toHaveLength(2)
    const none = await share(agent, { listings: [idOf(2)] })
    expect(none).toMatchObject({ uri: null, target: { unshareable: [expect.any(String)] } })
    // A consumer does not learn the number of what they do not see.
    const theirs = await share(client, { listings: [idOf(1), idOf(2)] })
    expect(theirs.target.unshareable).toEqual([])
  })

  it('never name a withheld address', async () => {
    const { agent } = await site()
    const { uri, name } = await share(agent, { listings: [idOf(4)] })
    expect(`${uri} ${name}`).not.toMatch(/secret/i)
  })

  it.each([
    [4, 'CMA for 4 Secret Street, Harbor', 'Market analysis'],
    [4, 'Your home', 'Your home'],
    [3, 'CMA for 3 Elm Street, Harbor', 'Market analysis'],
    [1, 'CMA for 12 Oak Street, Harbor', 'CMA for 12 Oak Street, Harbor'],
  ])('name a market analysis of home %i, %j, as readers may see it', async (home, given, shown) => {
    const { agent } = await site()
    const { subject } = await listingSubject(agent, idOf(home))
    const sent = { subject, filter: '', listings: [idOf(1), idOf(3)], name: given, contactId: '' }
    const made = await makeCma(agent, sent)
    if (!made.ok) throw new Error('The report was not made.')
    const { uri, name } = await share(agent, { cmaId: made.id })
    expect([name, uri]).toEqual([shown, expect.stringContaining(linkWords(shown))])
  })

  it('drop a listing that may no longer be shown, and count it', async () => {
    const { agent, visitor, db } = await site()
    const { uri } = await share(agent, { listings: [idOf(1), idOf(4)] })
    const withheld = { InternetEntireListingDisplayYN: false }
    await db.write(({ orm }) =>
      orm
        .update(listings)
        .set(withheld)
        .where(eq(listings.Id, idOf(4)))
        .run(),
    )
    const context = opened(visitor, uri)
    expect(await shareNoteOf(context)).toMatchObject({ missing: 1, ownHref: null })
    expect(await shareNoteOf(opened(agent, uri))).toMatchObject({
      ownHref: expect.stringContaining('/shared_links/'),
    })
  })

  it('are the same for the same thing, and indirect for consumers', async () => {
    const { agent, client } = await site()
    const once = await share(agent, { listings: [idOf(1)] })
    expect((await share(agent, { listings: [idOf(1)] })).uri).toBe(once.uri)
    expect((await share(agent, { listings: [idOf(1)], type: 'Indirect' })).uri).not.toBe(once.uri)
    const theirs = await share(client, { listings: [idOf(1)], type: 'Direct' })
    expect(opened(client, theirs.uri)).toMatchObject({ share: { type: 'Indirect' } })
  })

  it('§6 are plain addresses of pages for visitors', async () => {
    const { visitor } = await site()
    const one = await share(visitor, { listings: [idOf(1)] })
    expect(one).toMatchObject({ id: null, uri: `${visitor.publicOrigin}/listings/${idOf(1)}` })
    const search = await share(visitor, { filter: "City Eq 'Harbor'" })
    expect(search.uri).toBe(`${visitor.publicOrigin}/listings?_filter=City+Eq+%27Harbor%27`)
    await expect(share(visitor, { collectionId: idOf(9) })).rejects.toMatchObject({
      name: 'LoginRequired',
    })
    await expect(share(visitor, {})).rejects.toMatchObject({ name: 'Invalid' })
  })

  it('follow a saved search, and end with it', async () => {
    const { agent, visitor, client } = await site()
    const saved = await saveSearch(agent, {
      name: 'Harbor',
      filter: "City Eq 'Harbor'",
      annotations: [],
      quickSearchId: '',
      sortId: '',
      viewId: '',
      base: '',
    })
    if (!saved.ok) throw new Error(saved.message)
    const { uri, id } = await share(agent, { searchId: saved.value })
    expect(opened(visitor, uri)).toMatchObject({
      share: { filter: Filter.of("City Eq 'Harbor'") },
    })
    await expect(share(client, { searchId: saved.value })).rejects.toMatchObject({
      name: 'NotFound',
    })
    await deleteSearches(agent, [saved.value])
    expect(openShare(visitor, tokenOf(uri))).toMatchObject({ kind: 'ended' })
    expect(await getOwnLink(agent, id!)).toMatchObject({ state: 'gone' })
  })

  it('are refused for a search that visitors cannot run', async () => {
    const { agent } = await site()
    await expect(share(agent, { filter: "PrivateRemarks Eq 'x'" })).rejects.toMatchObject({
      name: 'Invalid',
      message: expect.stringContaining('can’t be shared'),
    })
  })

  it('are renamed, ended, closed, and deleted by their owner alone', async () => {
    const { agent, client, visitor } = await site()
    const { id, uri } = await share(agent, { listings: [idOf(1)] })
    await renameLink(agent, id!, '  Oak\nStreet ')
    expect(await getOwnLink(agent, id!)).toMatchObject({ name: 'Oak Street', state: 'open' })
    await expect(renameLink(agent, id!, ' ')).rejects.toMatchObject({ name: 'Invalid' })
    await expect(renameLink(client, id!, 'Mine')).rejects.toMatchObject({ name: 'NotFound' })
    for (const day of ['2026-02-28', '2026-13-01', '2040-01-01', 'soon'])
      await expect(setLinkEnd(agent, id!, day)).rejects.toMatchObject({ message: linkExpiryWrong })
    await setLinkEnd(agent, id!, '2026-03-02')
    expect(await getOwnLink(agent, id!)).toMatchObject({
      lastDay: expect.stringMatching(/^2026-03/),
    })
    const later = { ...visitor, clock: () => new Date('2026-03-04T12:00:00Z') }
    expect(openShare(later, tokenOf(uri))).toMatchObject({ kind: 'ended' })
    await setLinkEnd(agent, id!, '')
    await setLinkRevoked(agent, id!, true)
    expect(openShare(visitor, tokenOf(uri))).toMatchObject({ kind: 'ended' })
    await setLinkRevoked(agent, id!, false)
    expect(openShare(visitor, tokenOf(uri))).toMatchObject({ kind: 'open' })
    await deleteLink(agent, id!)
    expect(openShare(visitor, tokenOf(uri))).toEqual({ kind: 'none' })
    expect(listOwnLinks(agent, 1)).toMatchObject({ total: 0 })
  })

  it('count who opens them by day, except their owner', async () => {
    const { agent, visitor, db } = await site()
    const { id, uri } = await share(agent, { listings: [idOf(1)] })
    const context = opened(visitor, uri)
    await countLinkOpen(context, context.share)
    await countLinkOpen(context, context.share)
    await countLinkOpen({ ...agent, share: context.share }, context.share)
    const next = { ...context, clock: () => new Date(testNow.getTime() + 86_400_000) }
    await countLinkOpen(next, context.share)
    const details = await getOwnLink(agent, id!)
    expect(details).toMatchObject({ opens: 3, sentTo: 0 })
    expect(details.days.map(({ count }) => count)).toEqual([1, 2])
    await deleteLink(agent, id!)
    expect(db.read.select().from(sharedLinkOpens).all()).toEqual([])
  })
})

it.each([
  ['12 Oak Street, Harbor', '12-oak-street-harbor'],
  ['Łódź — ÜBER!', 'lodz-uber'],
  ['日本', 'shared-homes'],
  ['map', 'map-homes'],
])('the words of %j are %j', (name, words) => {
  expect(linkWords(name)).toBe(words)
})
