import { describe, expect, it } from 'vitest'
import { addStop } from '#db/queries/alerts/mail/stops.ts'
import { lastChangeSeq } from '#db/queries/alerts/manage/alert-rows.ts'
import { findProvidedTo } from '#db/queries/searches/provided.ts'
import type { BulkAction } from '#src/domain/alerts/manage/paths.ts'
import type { SubscriptionContext } from '#src/use-cases/alerts/manage/alert-tokens.ts'
import { resendConfirmation } from '#src/use-cases/alerts/manage/ask-again.ts'
import { changeSubscriptions } from '#src/use-cases/alerts/manage/change-state.ts'
import {
  answerSubscription,
  confirmSubscription,
  getConfirmation,
} from '#src/use-cases/alerts/manage/confirm-alert.ts'
import {
  countNewsfeeds,
  getNewsfeed,
  listNewsfeeds,
  newsfeedIds,
} from '#src/use-cases/alerts/manage/list-alerts.ts'
import { createSubscription, saveSubscription } from '#src/use-cases/alerts/manage/save-alert.ts'
import { mailsTo } from '../../../support/account.ts'
import {
  asked,
  changeContact,
  createNewsfeed,
  form,
  insertAgency,
  later,
  signedInPerson,
} from '../../../support/alert-forms.ts'
import { insertCollection, insertContact, insertSavedSearch } from '../../../support/collections.ts'
import { testContext, testNow } from '../../../support/context.ts'
import { idOf, insertListing } from '../../../support/listings/listings.ts'

const stateOf = (context: SubscriptionContext, id: string) => {
  const { State, Reason, SinceSeq } = getNewsfeed(context, id).row
  return { State, Reason, SinceSeq }
}

const questionTo = ({ db }: SubscriptionContext, address: string) => {
  const mails = mailsTo(db, address).filter(({ Kind }) => Kind === 'alert-confirm')
  const token = /\/alerts\/([\w-]{22})\/confirm/.exec(mails.at(-1)?.Text ?? '')?.[1] ?? null
  return { mails, token: token! }
}

describe('§7 newsfeeds', () => {
  it('tell their owner at once of a search, a collection, or a listing', async () => {
    const { db, cleo } = await insertAgency()
    const search = await insertSavedSearch(db, cleo.user.id, "City Eq 'Harbor'")
    const collection = await insertCollection(db, { OwnerId: cleo.user.id })
    const ids = [
      await createNewsfeed(cleo, { savedSearch: search }),
      await createNewsfeed(cleo, { collection }),
      await createNewsfeed(cleo, { listing: idOf(1) }),
    ]
    for (const id of ids)
      expect(stateOf(cleo, id)).toMatchObject({ State: 'confirmed', Reason: null })
    const { newsfeeds } = listNewsfeeds(cleo, { group: null, page: 1 })
    expect(newsfeeds.map(({ kind }) => kind).toSorted()).toEqual([
      'collection',
      'listing',
      'search',
    ])
    expect(newsfeeds.every(({ recipients }) => recipients === 'owner')).toBe(true)
  })

  it('begin with the changes to come', async () => {
    const { db, cleo } = await insertAgency()
    await insertListing(
      db,
      2,
      {},
      { changes: [{ Kind: 'New Listing', ChangedAt: testNow.toISOString() }] },
    )
    const id = await createNewsfeed(cleo, { listing: idOf(1) })
    expect(lastChangeSeq(db.read)).toBeGreaterThan(0)
    expect(stateOf(cleo, id).SinceSeq).toBe(lastChangeSeq(db.read))
  })

  it('are one for the same thing and contact', async () => {
    const { db, agent, contact } = await insertAgency()
    const search = await insertSavedSearch(db, agent.user.id, "City Eq 'Harbor'")
    const own = await createNewsfeed(agent, { savedSearch: search })
    const given = await createNewsfeed(agent, { savedSearch: search, contact })
    expect(given).not.toBe(own)
    const again = await createSubscription(agent, { ...asked, savedSearch: search, contact }, form)
    expect(again).toMatchObject({ ok: true, id: given, kind: 'known' })
    expect(questionTo(agent, 'cleo@example.com').mails).toHaveLength(1)
  })

  it('ask the contact first, who has the search from then on', async () => {
    const { db, agent, cleo, contact } = await insertAgency()
    const search = await insertSavedSearch(db, agent.user.id, "City Eq 'Harbor'")
    const id = await createNewsfeed(agent, { savedSearch: search, contact })
    expect(findProvidedTo(db, search).map(({ ContactId }) => ContactId)).toEqual([contact])
    expect(stateOf(agent, id)).toMatchObject({
      State: 'pending',
      Reason: 'Cleo Client has not confirmed yet.',
    })
    const { mails, token } = questionTo(agent, 'cleo@example.com')
    expect(mails[0]!.Html).toContain(token)
    expect(mails[0]!.Headers).toHaveProperty('List-Unsubscribe-Post')
    const visitor = { ...testContext(db), vault: agent.vault }
    expect(getConfirmation(visitor, token)).toMatchObject({ state: 'pending', isLate: false })
    await insertListing(
      db,
      2,
      {},
      { changes: [{ Kind: 'New Listing', ChangedAt: testNow.toISOString() }] },
    )
    await confirmSubscription(visitor, token)
    expect(stateOf(agent, id)).toEqual({
      State: 'confirmed',
      Reason: null,
      SinceSeq: lastChangeSeq(db.read),
    })
    await answerSubscription(cleo, id, false)
    await confirmSubscription(visitor, token)
    expect(stateOf(agent, id)).toMatchObject({ State: 'opted_out', Reason: 'cleo stopped it.' })
    await expect(confirmSubscription(visitor, `${token}x`)).rejects.toThrow(/no such/)
  })

  it('let a question end, and repeat it once a day', async () => {
    const { agent, contact } = await insertAgency()
    const id = await createNewsfeed(agent, { listing: idOf(1), contact })
    const { token } = questionTo(agent, 'cleo@example.com')
    const late = later(agent, 31 * 24 * 3_600_000)
    expect(getConfirmation(late, token)).toMatchObject({ isLate: true })
    await confirmSubscription(late, token)
    expect(stateOf(agent, id).State).toBe('pending')
    await expect(resendConfirmation(agent, id)).rejects.toThrow(/within a day/)
    expect(await resendConfirmation(late, id)).toBe('Cleo Client')
    await confirmSubscription(late, token)
    expect(stateOf(agent, id).State).toBe('confirmed')
  })

  it('never reach a contact who wants no mail, or has no address', async () => {
    const { db, agent, contact } = await insertAgency()
    await db.write((tx) => addStop(tx, 'cleo@example.com', agent.user.id, testNow))
    const id = await createNewsfeed(agent, { listing: idOf(1), contact })
    expect(stateOf(agent, id)).toMatchObject({
      State: 'opted_out',
      Reason: 'Cleo Client wants no mail from you.',
    })
    expect(questionTo(agent, 'cleo@example.com').mails).toEqual([])
    await expect(changeSubscriptions(agent, 'resume', [id])).rejects.toThrow(/goes on/)
    const other = await insertContact(db, { OwnerId: agent.user.id, PrimaryEmail: '' })
    await expect(createNewsfeed(agent, { listing: idOf(1), contact: other })).rejects.toThrow(
      /address/,
    )
  })

  it('ask when a contact is added only later', async () => {
    const { agent, contact } = await insertAgency()
    const id = await createNewsfeed(agent, { listing: idOf(1), contact }, { recipients: 'owner' })
    expect(stateOf(agent, id).State).toBe('confirmed')
    expect(questionTo(agent, 'cleo@example.com').mails).toEqual([])
    expect(await saveSubscription(agent, id, { ...form, recipients: 'both' })).toMatchObject({
      asked: 'Cleo Client',
    })
    expect(stateOf(agent, id).State).toBe('pending')
    expect(questionTo(agent, 'cleo@example.com').mails).toHaveLength(1)
    await saveSubscription(agent, id, { ...form, recipients: 'both', name: 'Other' })
    expect(questionTo(agent, 'cleo@example.com').mails).toHaveLength(1)
  })

  it('ask anew when an address changed that could not be reached', async () => {
    const { db, agent, contact } = await insertAgency()
    const id = await createNewsfeed(agent, { listing: idOf(1), contact })
    await db.write(({ connection }) => {
      connection.prepare("UPDATE subscriptions SET State = 'undeliverable'").run()
    })
    await changeContact(db, contact, {
      PrimaryEmail: 'new@example.com',
      EmailKey: 'new@example.com',
    })
    await changeSubscriptions(agent, 'resume', [id])
    expect(stateOf(agent, id).State).toBe('pending')
    expect(questionTo(agent, 'new@example.com').mails).toHaveLength(1)
  })

  it.each([
    ["SavedSearch Eq '1'", /SavedSearch/],
    ["City Eq 'Harbor' And ListingCart Eq '1'", /ListingCart/],
  ])('refuse a search by %s', async (filter, sentence) => {
    const { db, cleo } = await insertAgency()
    const search = await insertSavedSearch(db, cleo.user.id, filter)
    await expect(createNewsfeed(cleo, { savedSearch: search })).rejects.toThrow(sentence)
  })

  it('are for who made them alone', async () => {
    const { db, agent, contact } = await insertAgency()
    const other = await signedInPerson(db, 'other')
    const search = await insertSavedSearch(db, agent.user.id, "City Eq 'Harbor'")
    const id = await createNewsfeed(agent, { savedSearch: search })
    await expect(createNewsfeed(other, { savedSearch: search })).rejects.toThrow(/nothing here/)
    await expect(createNewsfeed(other, { listing: idOf(1), contact })).rejects.toThrow(/contact/)
    await expect(createNewsfeed(other, { listing: idOf(7) })).rejects.toThrow(/nothing here/)
    await expect(saveSubscription(other, id, form)).rejects.toThrow(/no such/)
    const mine = await createNewsfeed(other, { listing: idOf(1) })
    for (const action of ['delete', 'pause', 'agent_notifications'] satisfies BulkAction[])
      await expect(changeSubscriptions(other, action, [mine, id])).rejects.toThrow(/no such/)
    expect(stateOf(other, mine).State).toBe('confirmed')
    await expect(answerSubscription(agent, id, false)).rejects.toThrow(/no such/)
    await expect(createNewsfeed({ ...other, user: null, role: 'idx' }, {})).rejects.toThrow(
      /sign in/,
    )
  })

  it('may be made of a search that an agent provided', async () => {
    const { db, agent, cleo, contact } = await insertAgency()
    const search = await insertSavedSearch(db, agent.user.id, "City Eq 'Harbor'", [contact])
    const id = await createNewsfeed(cleo, { savedSearch: search })
    expect(stateOf(cleo, id).State).toBe('confirmed')
  })
})

describe('§7 newsfeed_groups', () => {
  it('have each newsfeed once', async () => {
    const { db, agent, cleo, contact } = await insertAgency()
    await insertListing(db, 2)
    await insertListing(db, 3)
    const active = await createNewsfeed(agent, { listing: idOf(1), contact })
    const alone = await createNewsfeed(agent, { listing: idOf(1) })
    const forContact = await createNewsfeed(
      agent,
      { listing: idOf(2), contact },
      { recipients: 'owner' },
    )
    const stopped = await createNewsfeed(agent, { listing: idOf(3), contact })
    await answerSubscription(cleo, stopped, false)
    const groups = (context: SubscriptionContext) =>
      (['active', 'inactive', 'agent_only'] as const).map((group) => newsfeedIds(context, group))
    expect(groups(agent).map((ids) => ids.toSorted())).toEqual([
      [active],
      [stopped],
      [alone, forContact].toSorted(),
    ])
    expect(groups(cleo)).toEqual([[active], [stopped], []])
    expect(countNewsfeeds(agent, 'agent_only')).toBe(2)
    expect(countNewsfeeds(agent, null)).toBe(4)
    const { newsfeeds } = listNewsfeeds(cleo, { group: 'active', page: 1 })
    expect(newsfeeds).toMatchObject([{ agent: 'agent', contact: null, state: 'pending' }])
    const own = await createNewsfeed(cleo, { listing: idOf(1) })
    expect(newsfeedIds(cleo, 'active')).toContain(own)
  })
})

describe('§8 bulk actions', () => {
  async function several() {
    const site = await insertAgency()
    const { agent, contact, db } = site
    await insertListing(db, 2)
    const change = { recipients: 'both', clicks: true, opens: true }
    const ids = [
      await createNewsfeed(agent, { listing: idOf(1), contact }, change),
      await createNewsfeed(agent, { listing: idOf(2), contact }, change),
    ]
    for (const id of ids) await answerSubscription(site.cleo, id, true)
    return { ...site, ids }
  }

  it('pause, resume, and delete several', async () => {
    const { agent, ids } = await several()
    expect(await changeSubscriptions(agent, 'pause', [...ids, ids[0]!])).toBe(2)
    for (const id of ids)
      expect(stateOf(agent, id)).toMatchObject({ State: 'paused', Reason: 'Paused by agent.' })
    await changeSubscriptions(agent, 'pause', ids)
    await changeSubscriptions(agent, 'resume', ids)
    for (const id of ids) expect(stateOf(agent, id).State).toBe('confirmed')
    expect(await changeSubscriptions(agent, 'delete', ids)).toBe(2)
    expect(countNewsfeeds(agent, null)).toBe(0)
    await expect(changeSubscriptions(agent, 'delete', [])).rejects.toThrow(/at least one/)
  })

  it('change all of them or none', async () => {
    const { agent, cleo, ids } = await several()
    await answerSubscription(cleo, ids[1]!, false)
    await expect(changeSubscriptions(agent, 'pause', ids)).rejects.toThrow(/Not told/)
    expect(stateOf(agent, ids[0]!).State).toBe('confirmed')
    await expect(changeSubscriptions(agent, 'delete', [ids[0]!, 'none'])).rejects.toThrow()
    expect(countNewsfeeds(agent, null)).toBe(2)
  })

  it('remove what is sent to the agent, and records of clicks', async () => {
    const { agent, ids } = await several()
    await changeSubscriptions(agent, 'agent_notifications', ids)
    await changeSubscriptions(agent, 'click_notifications', [ids[0]!])
    const rows = ids.map((id) => getNewsfeed(agent, id).row)
    expect(rows).toMatchObject([
      { Recipients: 'contact', CopyToOwner: false, TellOfClicks: false, TellOfOpens: true },
      { Recipients: 'contact', CopyToOwner: false, TellOfClicks: true },
    ])
  })
})
