import { describe, expect, it } from 'vitest'
import { listingMessages, messages } from '#db/schema/index.ts'
import { emailMalformed } from '#src/domain/contacts/messages.ts'
import {
  closedToQuestions,
  contactAgentSent,
  replyEmpty,
  visitBodyEmpty,
  visitBodyLong,
  visitNameEmpty,
  visitWait,
} from '#src/domain/visits/messages/visit-messages.ts'
import {
  getInboxMessage,
  listInbox,
  openInboxMessage,
  setMessageState,
} from '#src/use-cases/visits/listing-messages/inbox.ts'
import { getContactForm } from '#src/use-cases/visits/listing-messages/message-form.ts'
import { replyToMessage } from '#src/use-cases/visits/listing-messages/reply.ts'
import {
  type MessageForm,
  sendListingMessage,
} from '#src/use-cases/visits/listing-messages/send-message.ts'
import { getVisitTexts, saveVisitTexts } from '#src/use-cases/visits/save-visit-texts.ts'
import { getShowingForm } from '#src/use-cases/visits/showings/request-showing.ts'
import type { VisitContext } from '#src/use-cases/visits/visit-context.ts'
import { mailsTo } from '../../support/account.ts'
import { idOf, insertListing } from '../../support/listings/listings.ts'
import { withRules } from '../../support/listings/source-rules.ts'
import { visitSite } from './support.ts'

const form: MessageForm = {
  name: 'Vera Visitor',
  email: 'vera@people.example',
  phone: '',
  body: 'Is it still for sale?',
  trap: '',
}
const send = (context: VisitContext, n = 1, more: Partial<MessageForm> = {}) =>
  sendListingMessage(context, idOf(n), { ...form, ...more })
const everything = { state: null, page: 1 }
const ids = (context: VisitContext) => listInbox(context, everything).messages.map(({ Id }) => Id)

describe('§7 Contact agent', () => {
  it('refuses consumers for closed listings whose source wants no requests (IDX I-21)', async () => {
    const { db, visitor, client, agent } = await visitSite()
    await insertListing(db, 9, { StandardStatus: 'Closed' })
    const rules = { 'Test MLS': { attribution: { closedContact: false } } }
    const refused = { name: 'Forbidden', message: closedToQuestions }
    for (const consumer of [visitor, client]) {
      const ruled = withRules(consumer, rules)
      await expect(send(ruled, 9)).rejects.toMatchObject(refused)
      await expect(getContactForm(ruled, idOf(9))).rejects.toMatchObject(refused)
      expect(() => getShowingForm(ruled, idOf(9))).toThrow(closedToQuestions)
      expect(await send(ruled, 1)).toEqual({ kind: 'sent' })
      expect(await send(consumer, 9)).toEqual({ kind: 'sent' })
    }
    expect(await send(withRules(agent, rules), 9)).toEqual({ kind: 'sent' })
  })

  it('mails the agent of the listing, who can reply to the writer, and the writer a copy', async () => {
    const { db, visitor } = await visitSite()
    expect(await send(visitor)).toEqual({ kind: 'sent' })
    const [mail] = mailsTo(db, 'ada@people.example')
    expect(mail).toMatchObject({ Headers: { 'Reply-To': 'vera@people.example' } })
    expect(mail!.Text).toContain('Is it still for sale?')
    expect(mail!.Text).toContain('1 Elm Street')
    const [copy] = mailsTo(db, 'vera@people.example')
    expect(copy!.Text).toContain('1 Elm Street')
    expect(copy).toMatchObject({ Headers: { 'Reply-To': 'ada@people.example' } })
  })

  it('says nothing that was typed to an address that is not the account’s own', async () => {
    const { db, visitor, client } = await visitSite()
    const typed = { name: 'You won', body: 'Win at evil.example' }
    await send(visitor, 1, typed)
    await send(client, 1, { ...typed, email: 'stranger@people.example' })
    await send(client, 1, { name: 'Cleo', email: 'Client@people.example', body: 'My words' })
    for (const to of ['vera@people.example', 'stranger@people.example']) {
      const [copy, ...more] = mailsTo(db, to)
      expect(more).toEqual([])
      expect(JSON.stringify(copy)).not.toMatch(/You won|evil/)
      expect(copy!.RecipientName).toBeNull()
    }
    const [own] = mailsTo(db, 'Client@people.example')
    expect(own!.Text).toContain('My words')
    expect(own!.Text).toContain('Cleo')
  })

  it('says who will answer: the listing’s agent, else the consumer’s, else the site', async () => {
    const { visitor, client } = await visitSite()
    const who = async (context: VisitContext, n: number) =>
      (await getContactForm(context, idOf(n))).who
    expect(await who(visitor, 1)).toContain('ada')
    expect(await who(client, 1)).toContain('ada')
    expect(await who(client, 2)).toContain('other')
    expect(await who({ ...visitor, agentId: 'ada' }, 2)).toContain('ada')
    expect(await who(visitor, 2)).toContain('Harbor Listings')
  })

  it('knows who is signed in, and says a withheld address to no consumer', async () => {
    const { db, client } = await visitSite()
    const { person, place } = await getContactForm(client, idOf(3))
    expect(person).toMatchObject({ name: 'client', email: 'client@people.example' })
    expect(place).toBe('MLS # MLS1003')
    await send(client, 3)
    const mails = db.read.select().from(messages).all()
    expect(mails).toHaveLength(2)
    for (const { Text, Html, Subject } of mails)
      expect(Text + Html + Subject).not.toContain('3 Elm Street')
  })

  it('marks each field that is wrong, and stores nothing then', async () => {
    const { db, visitor } = await visitSite()
    const wrong = await send(visitor, 1, { name: ' ', email: 'vera', body: '\u0000 ' })
    expect(wrong).toEqual({
      kind: 'invalid',
      fields: { name: visitNameEmpty, email: emailMalformed, body: visitBodyEmpty },
    })
    expect(await send(visitor, 1, { body: 'x'.repeat(5001) })).toMatchObject({
      fields: { body: visitBodyLong(5000) },
    })
    expect(visitBodyLong('{n}' as never)).toContain('{n}')
    expect(db.read.select().from(messages).all()).toEqual([])
    await expect(send(visitor, 9)).rejects.toMatchObject({ name: 'NotFound' })
  })

  it('stores nothing of what programs write, and a repeated message once', async () => {
    const { db, visitor } = await visitSite()
    expect(await send(visitor, 1, { trap: 'https://spam.example' })).toEqual({ kind: 'sent' })
    expect(db.read.select().from(listingMessages).all()).toEqual([])
    await Promise.all([send(visitor), send(visitor)])
    await send(visitor)
    expect(db.read.select().from(listingMessages).all()).toHaveLength(1)
  })

  it('is throttled by network, and copies by address', async () => {
    const { db, visitor, time } = await visitSite()
    time.mayMail = false
    await send(visitor)
    expect(mailsTo(db, 'vera@people.example')).toEqual([])
    expect(mailsTo(db, 'ada@people.example')).toHaveLength(1)
    time.mayWrite = false
    expect(await send(visitor, 1, { body: 'More' })).toEqual({
      kind: 'wait',
      fields: { body: visitWait },
    })
  })

  it('is in the inbox of who answers alone', async () => {
    const { visitor, agent, other, admin, client } = await visitSite()
    await send(visitor)
    await send(visitor, 2)
    const [own] = ids(agent)
    const [unassigned] = ids(admin)
    expect([ids(agent).length, ids(other).length, ids(admin).length]).toEqual([1, 0, 1])
    expect(own).not.toBe(unassigned)
    await expect(openInboxMessage(other, own!)).rejects.toMatchObject({ name: 'NotFound' })
    await expect(openInboxMessage(agent, unassigned!)).rejects.toMatchObject({ name: 'NotFound' })
    await expect(setMessageState(other, own!, 'closed')).rejects.toMatchObject({ name: 'NotFound' })
    await expect(replyToMessage(other, own!, 'Hello')).rejects.toMatchObject({ name: 'NotFound' })
    expect(() => listInbox(client, everything)).toThrow()
    expect(() => listInbox(visitor, everything)).toThrow()
    expect(() => getInboxMessage(agent, 'x')).toThrow()
  })

  it('is new, read, answered by mail, and closed', async () => {
    const { db, visitor, agent } = await visitSite()
    await send(visitor)
    const [id] = ids(agent)
    expect(getInboxMessage(agent, id!).State).toBe('new')
    expect((await openInboxMessage(agent, id!)).State).toBe('read')
    expect(await replyToMessage(agent, id!, '  ')).toBe(replyEmpty)
    expect(await replyToMessage(agent, id!, 'Yes, it is.')).toBeNull()
    expect(await replyToMessage(agent, id!, 'Yes, it is.')).toBeNull()
    expect(getInboxMessage(agent, id!)).toMatchObject({ State: 'answered', Reply: 'Yes, it is.' })
    const answers = mailsTo(db, 'vera@people.example').slice(1)
    expect(answers).toHaveLength(1)
    expect(answers[0]).toMatchObject({ Headers: { 'Reply-To': 'ada@people.example' } })
    expect(answers[0]!.Text).toContain('Yes, it is.')
    expect(answers[0]!.Text).toContain('Warmly, Ada')
    await setMessageState(agent, id!, 'closed')
    expect(listInbox(agent, { state: 'closed', page: 1 }).total).toBe(1)
  })

  it('has sentences that an administrator sets', async () => {
    const { admin, agent, visitor } = await visitSite()
    const texts = { contactSent: ' Thank  you. ', contactFailed: '', showingFields: '' }
    expect((await getVisitTexts(admin)).contactSent).toBe(contactAgentSent)
    expect(await saveVisitTexts(admin, texts)).toBeNull()
    expect((await getContactForm(visitor, idOf(1))).sentText).toBe('Thank you.')
    await expect(saveVisitTexts(agent, texts)).rejects.toMatchObject({ name: 'NotFound' })
    const wrong = await saveVisitTexts(admin, { ...texts, showingFields: 'Nonsense' })
    expect(wrong).toHaveProperty('showingFields')
  })
})
