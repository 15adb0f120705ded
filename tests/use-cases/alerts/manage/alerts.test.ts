import { describe, expect, it } from 'vitest'
import { lastChangeSeq } from '#db/queries/alerts/alert-rows.ts'
import { addStop } from '#db/queries/alerts/mail/stop-rows.ts'
import { findProvidedTo } from '#db/queries/searches/provided.ts'
import type { BulkAction } from '#src/domain/alerts/manage/paths.ts'
import { alertUnreadable } from '#src/domain/alerts/messages/alert-messages.ts'
import type { AlertContext } from '#src/use-cases/alerts/manage/alert-tokens.ts'
import { resendConfirmation } from '#src/use-cases/alerts/manage/ask-again.ts'
import { alertsToChange, changeAlerts } from '#src/use-cases/alerts/manage/change-state.ts'
import {
  confirmAlert,
  getConfirmation,
  respondToConfirmation,
} from '#src/use-cases/alerts/manage/confirm-alert.ts'
import {
  alertIds,
  countAlerts,
  getAlert,
  listAlerts,
} from '#src/use-cases/alerts/manage/list-alerts.ts'
import { createAlert, saveAlert } from '#src/use-cases/alerts/manage/save-alert.ts'
import { mailsTo } from '../../../support/account.ts'
import {
  asked,
  changeContact,
  form,
  insertAgency,
  later,
  makeAlert,
  signedInPerson,
} from '../../../support/alert-forms.ts'
import { insertCollection, insertContact, insertSavedSearch } from '../../../support/collections.ts'
import { testContext, testNow } from '../../../support/context.ts'
import { damageRow } from '../../../support/damage.ts'
import { idOf, insertListing } from '../../../support/listings/listings.ts'

const stateOf = (context: AlertContext, id: string) => {
  const { State, Reason, SinceSeq } = getAlert(context, id).row
  return { State, Reason, SinceSeq }
}

const questionTo = ({ db }: AlertContext, address: string) => {
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
      await makeAlert(cleo, { savedSearch: search }),
      await makeAlert(cleo, { collection }),
      await makeAlert(cleo, { listing: idOf(1) }),
    ]
    for (const id of ids)
      expect(stateOf(cleo, id)).toMatchObject({ State: 'confirmed', Reason: null })
    const { alerts } = listAlerts(cleo, { group: null, page: 1 })
    expect(alerts.map(({ kind }) => kind).toSorted()).toEqual(['collection', 'listing', 'search'])
    expect(alerts.every(({ recipients }) => recipients === 'owner')).toBe(true)
  })

  it.each([
    ['Events', '{'],
    ['DaysOfWeek', '{'],
    ['Hour', 'noon'],
    ['Name', Buffer.from([255])],
  ])('are listed, and can be deleted, if the %s of one are damaged', async (column, value) => {
    const { db, cleo } = await insertAgency()
    const search = await insertSavedSearch(db, cleo.user.id, "City Eq 'Harbor'")
    const good = await makeAlert(cleo, { savedSearch: search })
    const bad = await makeAlert(cleo, { listing: idOf(1) })
    await damageRow(db, 'subscriptions', { id: bad, column, value })
    expect(listAlerts(cleo, { group: null, page: 1 })).toMatchObject({
      alerts: [{ id: good }],
      unreadable: [{ id: bad, isOwn: true }],
      total: 2,
    })
    const name = typeof value === 'string' ? 'Harbor' : bad
    const paused = { count: 1, damaged: [name] }
    expect(await changeAlerts(cleo, 'pause', [good, bad])).toEqual(paused)
    expect(stateOf(cleo, good).State).toBe('paused')
    const alone = changeAlerts(cleo, 'pause', [bad])
    await expect(alone).rejects.toMatchObject({ name: 'Invalid', message: alertUnreadable })
    expect(alertsToChange(cleo, [bad])).toHaveLength(1)
    await changeAlerts(cleo, 'delete', [bad])
    expect(countAlerts(cleo, null)).toBe(1)
  })

  it('begin with the changes to come', async () => {
    const { db, cleo } = await insertAgency()
    await insertListing(
      db,
      2,
      {},
      { changes: [{ Kind: 'New Listing', ChangedAt: testNow.toISOString() }] },
    )
    const id = await makeAlert(cleo, { listing: idOf(1) })
    expect(lastChangeSeq(db.read)).toBeGreaterThan(0)
    expect(stateOf(cleo, id).SinceSeq).toBe(lastChangeSeq(db.read))
  })

  it('are one for the same thing and contact', async () => {
    const { db, agent, contact } = await insertAgency()
    const search = await insertSavedSearch(db, agent.user.id, "City Eq 'Harbor'")
    const own = await makeAlert(agent, { savedSearch: search })
    const given = await makeAlert(agent, { savedSearch: search, contact })
    expect(given).not.toBe(own)
    const again = await createAlert(agent, { ...asked, savedSearch: search, contact }, form)
    expect(again).toMatchObject({ ok: true, id: given, kind: 'known' })
    expect(questionTo(agent, 'cleo@example.com').mails).toHaveLength(1)
  })

  it('ask the contact first, who has the search from then on', async () => {
    const { db, agent, cleo, contact } = await insertAgency()
    const search = await insertSavedSearch(db, agent.user.id, "City Eq 'Harbor'")
    const id = await makeAlert(agent, { savedSearch: search, contact })
    expect(findProvidedTo(db, search).map(({ ContactId }) => ContactId)).toEqual([contact])
    expect(stateOf(agent, id)).toMatchObject({
      State: 'pending',
      Reason: 'Cleo Client hasn’t confirmed yet.',
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
    await confirmAlert(visitor, token)
    expect(stateOf(agent, id)).toEqual({
      State: 'confirmed',
      Reason: null,
      SinceSeq: lastChangeSeq(db.read),
    })
    await respondToConfirmation(cleo, id, false)
    await confirmAlert(visitor, token)
    expect(stateOf(agent, id)).toMatchObject({ State: 'opted_out', Reason: 'cleo stopped it.' })
    await expect(confirmAlert(visitor, `${token}x`)).rejects.toThrow(/This alert doesn’t exist/)
  })

  it('let a question end, and repeat it once a day', async () => {
    const { agent, contact } = await insertAgency()
    const id = await makeAlert(agent, { listing: idOf(1), contact })
    const { token } = questionTo(agent, 'cleo@example.com')
    const late = later(agent, 31 * 24 * 3_600_000)
    expect(getConfirmation(late, token)).toMatchObject({ isLate: true })
    await confirmAlert(late, token)
    expect(stateOf(agent, id).State).toBe('pending')
    await expect(resendConfirmation(agent, id)).rejects.toThrow(/less than a day ago/)
    expect(await resendConfirmation(late, id)).toBe('Cleo Client')
    await confirmAlert(late, token)
    expect(stateOf(agent, id).State).toBe('confirmed')
  })

  it('never reach a contact who wants no mail, or has no address', async () => {
    const { db, agent, contact } = await insertAgency()
    await db.write((tx) => addStop(tx, 'cleo@example.com', agent.user.id, testNow))
    const id = await makeAlert(agent, { listing: idOf(1), contact })
    expect(stateOf(agent, id)).toMatchObject({
      State: 'opted_out',
      Reason: 'Cleo Client doesn’t want email from you.',
    })
    expect(questionTo(agent, 'cleo@example.com').mails).toEqual([])
    await expect(changeAlerts(agent, 'resume', [id])).rejects.toThrow(
      /Only alerts that are paused, ended, or undeliverable can be resumed/,
    )
    const other = await insertContact(db, { OwnerId: agent.user.id, PrimaryEmail: '' })
    await expect(makeAlert(agent, { listing: idOf(1), contact: other })).rejects.toThrow(/address/)
  })

  it('ask when a contact is added only later', async () => {
    const { agent, contact } = await insertAgency()
    const id = await makeAlert(agent, { listing: idOf(1), contact }, { recipients: 'owner' })
    expect(stateOf(agent, id).State).toBe('confirmed')
    expect(questionTo(agent, 'cleo@example.com').mails).toEqual([])
    expect(await saveAlert(agent, id, { ...form, recipients: 'both' })).toMatchObject({
      approver: 'Cleo Client',
    })
    expect(stateOf(agent, id).State).toBe('pending')
    expect(questionTo(agent, 'cleo@example.com').mails).toHaveLength(1)
    await saveAlert(agent, id, { ...form, recipients: 'both', name: 'Other' })
    expect(questionTo(agent, 'cleo@example.com').mails).toHaveLength(1)
  })

  it('ask anew when an address changed that could not be reached', async () => {
    const { db, agent, contact } = await insertAgency()
    const id = await makeAlert(agent, { listing: idOf(1), contact })
    await db.write(({ connection }) => {
      connection.prepare("UPDATE subscriptions SET State = 'undeliverable'").run()
    })
    await changeContact(db, contact, {
      PrimaryEmail: 'new@example.com',
      EmailKey: 'new@example.com',
    })
    await changeAlerts(agent, 'resume', [id])
    expect(stateOf(agent, id).State).toBe('pending')
    expect(questionTo(agent, 'new@example.com').mails).toHaveLength(1)
  })

  it.each([
    ["SavedSearch Eq '1'", /SavedSearch/],
    ["City Eq 'Harbor' And ListingCart Eq '1'", /ListingCart/],
  ])('refuse a search by %s', async (filter, sentence) => {
    const { db, cleo } = await insertAgency()
    const search = await insertSavedSearch(db, cleo.user.id, filter)
    await expect(makeAlert(cleo, { savedSearch: search })).rejects.toThrow(sentence)
  })

  it('are for who made them alone', async () => {
    const { db, agent, contact } = await insertAgency()
    const other = await signedInPerson(db, 'other')
    const search = await insertSavedSearch(db, agent.user.id, "City Eq 'Harbor'")
    const id = await makeAlert(agent, { savedSearch: search })
    await expect(makeAlert(other, { savedSearch: search })).rejects.toThrow(/no longer exists/)
    await expect(makeAlert(other, { listing: idOf(1), contact })).rejects.toThrow(/contact/)
    await expect(makeAlert(other, { listing: idOf(7) })).rejects.toThrow(/no longer exists/)
    await expect(saveAlert(other, id, form)).rejects.toThrow(/This alert doesn’t exist/)
    const mine = await makeAlert(other, { listing: idOf(1) })
    for (const action of ['delete', 'pause', 'agent_notifications'] satisfies BulkAction[])
      await expect(changeAlerts(other, action, [mine, id])).rejects.toThrow(
        /This alert doesn’t exist/,
      )
    expect(stateOf(other, mine).State).toBe('confirmed')
    await expect(respondToConfirmation(agent, id, false)).rejects.toThrow(
      /This alert doesn’t exist/,
    )
    await expect(makeAlert({ ...other, user: null, role: 'idx' }, {})).rejects.toThrow(/sign in/)
  })

  it('may be made of a search that an agent provided', async () => {
    const { db, agent, cleo, contact } = await insertAgency()
    const search = await insertSavedSearch(db, agent.user.id, "City Eq 'Harbor'", [contact])
    const id = await makeAlert(cleo, { savedSearch: search })
    expect(stateOf(cleo, id).State).toBe('confirmed')
  })
})

describe('§7 newsfeed_groups', () => {
  it('have each alert once', async () => {
    const { db, agent, cleo, contact } = await insertAgency()
    await insertListing(db, 2)
    await insertListing(db, 3)
    const active = await makeAlert(agent, { listing: idOf(1), contact })
    const alone = await makeAlert(agent, { listing: idOf(1) })
    const forContact = await makeAlert(
      agent,
      { listing: idOf(2), contact },
      { recipients: 'owner' },
    )
    const stopped = await makeAlert(agent, { listing: idOf(3), contact })
    await respondToConfirmation(cleo, stopped, false)
    const groups = (context: AlertContext) =>
      (['active', 'inactive', 'agent_only'] as const).map((group) => alertIds(context, group))
    expect(groups(agent).map((ids) => ids.toSorted())).toEqual([
      [active],
      [stopped],
      [alone, forContact].toSorted(),
    ])
    expect(groups(cleo)).toEqual([[active], [stopped], []])
    expect(countAlerts(agent, 'agent_only')).toBe(2)
    expect(countAlerts(agent, null)).toBe(4)
    const { alerts } = listAlerts(cleo, { group: 'active', page: 1 })
    expect(alerts).toMatchObject([{ agent: 'agent', contact: null, state: 'pending' }])
    const own = await makeAlert(cleo, { listing: idOf(1) })
    expect(alertIds(cleo, 'active')).toContain(own)
  })
})

describe('§8 bulk actions', () => {
  async function several() {
    const site = await insertAgency()
    const { agent, contact, db } = site
    await insertListing(db, 2)
    const change = { recipients: 'both', clicks: true, opens: true }
    const ids = [
      await makeAlert(agent, { listing: idOf(1), contact }, change),
      await makeAlert(agent, { listing: idOf(2), contact }, change),
    ]
    for (const id of ids) await respondToConfirmation(site.cleo, id, true)
    return { ...site, ids }
  }

  it('pause, resume, and delete several', async () => {
    const { agent, ids } = await several()
    expect(await changeAlerts(agent, 'pause', [...ids, ids[0]!])).toMatchObject({ count: 2 })
    for (const id of ids)
      expect(stateOf(agent, id)).toMatchObject({ State: 'paused', Reason: 'Paused by agent.' })
    await changeAlerts(agent, 'pause', ids)
    await changeAlerts(agent, 'resume', ids)
    for (const id of ids) expect(stateOf(agent, id).State).toBe('confirmed')
    expect(await changeAlerts(agent, 'delete', ids)).toMatchObject({ count: 2 })
    expect(countAlerts(agent, null)).toBe(0)
    await expect(changeAlerts(agent, 'delete', [])).rejects.toThrow(/at least one/)
  })

  it('change all of them or none', async () => {
    const { agent, cleo, ids } = await several()
    await respondToConfirmation(cleo, ids[1]!, false)
    await expect(changeAlerts(agent, 'pause', ids)).rejects.toThrow(/Not on: /)
    expect(stateOf(agent, ids[0]!).State).toBe('confirmed')
    await expect(changeAlerts(agent, 'delete', [ids[0]!, 'none'])).rejects.toThrow()
    expect(countAlerts(agent, null)).toBe(2)
  })

  it('remove what is sent to the agent, and records of clicks', async () => {
    const { agent, ids } = await several()
    await changeAlerts(agent, 'agent_notifications', ids)
    await changeAlerts(agent, 'click_notifications', [ids[0]!])
    const rows = ids.map((id) => getAlert(agent, id).row)
    expect(rows).toMatchObject([
      { Recipients: 'contact', CopyToOwner: false, TellOfClicks: false, TellOfOpens: true },
      { Recipients: 'contact', CopyToOwner: false, TellOfClicks: true },
    ])
  })
})
