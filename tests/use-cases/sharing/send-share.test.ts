import { describe, expect, it } from 'vitest'
import { eq } from '#db/orm/drizzle.ts'
import {
  contacts,
  listings,
  messages,
  sharedLinkRecipients,
  sharedLinks,
  users,
} from '#db/schema/index.ts'
import {
  noRecipient,
  recipientsTooMany,
  recipientWrong,
  shareLimitDay,
  shareLimitHour,
  shareMessageLinks,
  shareMessageLong,
  shareSent,
  shareSkipped,
  shareStopped,
  shareStrangerLimit,
  shareSubjectFixed,
  shareSubjectLong,
  unshareableListings,
} from '#src/domain/sharing/messages/sharing-messages.ts'
import { createVault } from '#src/use-cases/account/vault.ts'
import { asVisitor } from '#src/use-cases/context/as-visitor.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { openShare } from '#src/use-cases/sharing/links/open-share.ts'
import { findSharedWords } from '#src/use-cases/sharing/links/shared-words.ts'
import type { SharingContext } from '#src/use-cases/sharing/links/sharing-context.ts'
import type { ShareMailRequest } from '#src/use-cases/sharing/sending/prepare-share.ts'
import { previewShare } from '#src/use-cases/sharing/sending/preview-share.ts'
import { sendShare } from '#src/use-cases/sharing/sending/send-share.ts'
import { type TextRequest, textShare } from '#src/use-cases/sharing/sending/text-share.ts'
import { changeStops, getStops } from '#src/use-cases/sharing/stops/change-stops.ts'
import { mailsTo } from '../../support/account.ts'
import { insertCollection } from '../../support/collections.ts'
import { testNow, userContext } from '../../support/context.ts'
import { damageRow } from '../../support/damage.ts'
import { idOf, insertListing } from '../../support/listings/listings.ts'
import { collectingSite, collectionsOf } from '../collections/support.ts'

const vault = createVault('a secret of this test, which is long enough')
const storer = { maySave: () => true } as never

const link = {
  listings: [idOf(1), idOf(2)],
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
const asked: ShareMailRequest = {
  link,
  contactIds: [],
  emails: '',
  subject: '',
  message: 'Look at these',
  copyMe: false,
  expires: '',
}

async function sharingSite() {
  const site = await collectingSite()
  const { db } = site.context
  const time = { now: testNow }
  const as = async (context: Context): Promise<SharingContext> => {
    const id = context.user!.id
    const email = `${context.user!.loginName}@people.example`
    await db.write(({ orm }) =>
      orm.update(users).set({ Email: email }).where(eq(users.Id, id)).run(),
    )
    return { ...context, vault, clock: () => time.now }
  }
  const [agent, other, buyer] = await Promise.all([site.agent, site.other, site.buyer].map(as))
  const later = (ms: number) => {
    time.now = new Date(time.now.getTime() + ms)
  }
  const send = (context: SharingContext, more: Partial<ShareMailRequest>) =>
    sendShare(context, { ...asked, ...more }, storer)
  const counts = () => ({
    mails: db.read.select().from(messages).all().length,
    links: db.read.select().from(sharedLinks).all().length,
    recipients: db.read.select().from(sharedLinkRecipients).all().length,
  })
  return { ...site, agent: agent!, other: other!, buyer: buyer!, db, later, send, counts }
}

const addresses = (count: number, at = 'x') =>
  Array.from({ length: count }, (_, n) => `p${n}@${at}.example`).join('; ')
const tokenIn = (text: string) => /\/share\/([\w-]{22})\//.exec(text)![1]!
const stopIn = (text: string) => /\/mail\/stop\?token=([\w-]+)/.exec(text)![1]!

describe('§6 sharing by email', () => {
  it('shows its words above the page, only to its recipient, and no address that is withheld by now', async () => {
    const { agent, db, send } = await sharingSite()
    const wordsOf = (token: string) => {
      const outcome = openShare(agent, token)
      return outcome.kind === 'open' ? findSharedWords(asVisitor(agent), outcome.share) : null
    }
    const linkTo = async (name: string, message: string) => {
      await send(agent, { emails: `${name}@x.example`, message })
      return tokenIn(mailsTo(db, `${name}@x.example`)[0]!.Text)
    }
    const plain = await linkTo('bo', 'Look at these')
    const named = await linkTo('cleo', 'Go to 1 ELM first')
    expect([plain, named].map(wordsOf)).toEqual(['Look at these', 'Go to 1 ELM first'])
    const outcome = openShare(agent, plain)
    if (outcome.kind !== 'open') throw new Error('The link is not open.')
    expect(findSharedWords(agent, { ...outcome.share, recipientId: null })).toBe('')
    await db.write(({ orm }) =>
      orm
        .update(listings)
        .set({ InternetAddressDisplayYN: false })
        .where(eq(listings.Id, idOf(1)))
        .run(),
    )
    expect([plain, named].map(wordsOf)).toEqual(['Look at these', ''])
    await damageRow(db, 'messages', {
      id: mailsTo(db, 'bo@x.example')[0]!.Id,
      column: 'Share',
      value: '{',
    })
    expect(wordsOf(plain)).toBe('')
  })

  it('gives each recipient a mail and a link of their own', async () => {
    const { agent, db, send, contactId, counts } = await sharingSite()
    const outcome = await send(agent, {
      contactIds: [contactId],
      emails: 'bo@x.example, Cleo <cleo@x.example>\nBO@x.example;;',
    })
    expect(outcome).toEqual({
      kind: 'sent',
      count: 3,
      message: shareSent(3),
      unshareable: [],
      skipped: [],
    })
    expect(counts()).toEqual({ mails: 3, links: 1, recipients: 3 })
    const mails = ['ana', 'bo', 'cleo'].map((name) => {
      const at = name === 'ana' ? 'example.com' : 'x.example'
      const [mail, ...more] = mailsTo(db, `${name}@${at}`)
      expect(more).toEqual([])
      return mail!
    })
    expect(new Set(mails.map(({ Text }) => tokenIn(Text))).size).toBe(3)
    for (const mail of mails) {
      expect(mail).toMatchObject({
        Kind: 'share',
        SenderId: agent.user!.id,
        Subject: 'agent shared 2 homes with you',
        Headers: {
          'Reply-To': 'agent@people.example',
          'Auto-Submitted': 'no',
          'List-Unsubscribe': expect.stringMatching(
            /^<https:\/\/listings\.example\/mail\/stop\?token=[\w-]+>$/,
          ),
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      })
      expect(mail.NotBefore > mail.CreatedAt).toBe(true)
      expect(mail.Text).toContain('Look at these')
      expect(mail.Text).toContain('1 Elm Street')
      const opened = openShare(agent, tokenIn(mail.Text))
      expect(opened.kind === 'open' && opened.share.recipientId).toEqual(expect.any(String))
    }
    expect(mails[0]!.Text).toContain('Hello Ana Ruiz,')
  })

  it('previews the same without writing anything', async () => {
    const { agent, counts } = await sharingSite()
    const shown = await previewShare(agent, { ...asked, emails: 'bo@x.example, cy@x.example' })
    expect(shown).toMatchObject({
      kind: 'preview',
      to: { name: null, address: 'bo@x.example' },
      count: 2,
      replyTo: 'agent@people.example',
      subject: 'agent shared 2 homes with you',
      html: expect.stringContaining('Look at these'),
    })
    expect(counts()).toEqual({ mails: 0, links: 0, recipients: 0 })
  })

  it.each([1, 10, 200])('shows up to ten of %i listings, and says how many more', async (total) => {
    const { agent, db, send } = await sharingSite()
    const numbers = Array.from({ length: total }, (_, at) => 1000 + at)
    for (const n of numbers) await insertListing(db, n, { ListingId: `MANY${n}` })
    const many = { ...link, listings: numbers.map(idOf) }
    const shown = await previewShare(agent, { ...asked, emails: 'bo@x.example', link: many })
    await send(agent, { emails: 'bo@x.example', link: many })
    const [sent] = mailsTo(db, 'bo@x.example')
    if (shown.kind !== 'preview') throw new Error('There is no preview.')
    for (const body of [sent!.Text, sent!.Html, shown.html]) {
      expect(body.match(/Listed by/g)).toHaveLength(Math.min(total, 10))
      if (total > 10) expect(body).toContain('and 190 more')
      else expect(body).not.toMatch(/and [\d,]+ more/)
    }
  })

  it('puts the listings into Recommended of contacts, but for what they removed', async () => {
    const { agent, client, clientContact, send, later } = await sharingSite()
    await send(agent, { contactIds: [clientContact] })
    expect(collectionsOf(agent, { user: client })).toEqual({ Recommended: [idOf(1), idOf(2)] })
    await insertCollection(agent.db, {
      OwnerId: client.user!.id,
      PortalCartType: 'Removed',
      Name: 'Removed',
      listings: [idOf(3)],
    })
    later(60_000)
    const more = { ...link, listings: [idOf(3), idOf(4)] }
    await send(agent, { contactIds: [clientContact], link: more })
    expect(collectionsOf(agent, { user: client })).toEqual({
      Recommended: [idOf(1), idOf(2), idOf(4)],
      Removed: [idOf(3)],
    })
  })

  it('leaves out what may not be shown, and says so', async () => {
    const { agent, db, send } = await sharingSite()
    await db.write(({ orm }) =>
      orm
        .update(listings)
        .set({ InternetEntireListingDisplayYN: false })
        .where(eq(listings.Id, idOf(2)))
        .run(),
    )
    const outcome = await send(agent, { emails: 'bo@x.example' })
    expect(outcome).toMatchObject({
      kind: 'sent',
      unshareable: ['MLS1002'],
      message: `${shareSent(1)} ${unshareableListings(1, 'MLS1002')}`,
    })
    expect(mailsTo(db, 'bo@x.example')[0]!.Text).not.toContain('2 Elm Street')
    const none = await send(agent, {
      emails: 'cy@x.example',
      link: { ...link, listings: [idOf(2)] },
    })
    expect(none).toEqual({
      kind: 'invalid',
      fields: { listing_ids: unshareableListings(1, 'MLS1002') },
    })
  })

  it('shows ten of a search and how many more there are', async () => {
    const { agent, db, send } = await sharingSite()
    const search = { ...link, listings: [], filter: "City Eq 'Harbor'" }
    expect(await send(agent, { emails: 'bo@x.example', link: search })).toMatchObject({ count: 1 })
    expect(mailsTo(db, 'bo@x.example')[0]!.Text.match(/Listed by/g)).toHaveLength(9)
  })

  it('sends a copy that is marked as one and counts as none', async () => {
    const { agent, db, send } = await sharingSite()
    expect(await send(agent, { emails: 'bo@x.example', copyMe: true })).toMatchObject({ count: 1 })
    const [copy] = mailsTo(db, 'agent@people.example')
    expect(copy).toMatchObject({ SenderId: null, Headers: null })
    expect(copy!.Subject).toMatch(/^Copy: /)
    expect(tokenIn(copy!.Text)).not.toBe(tokenIn(mailsTo(db, 'bo@x.example')[0]!.Text))
  })

  it('sends once for a second click', async () => {
    const { agent, send, later, counts } = await sharingSite()
    const again = { emails: 'bo@x.example' }
    expect(await send(agent, again)).toMatchObject({ count: 1 })
    expect(await send(agent, again)).toMatchObject({ kind: 'sent', count: 1 })
    expect(counts()).toMatchObject({ mails: 1, recipients: 1 })
    await send(agent, { ...again, message: 'Other words' })
    later(60_000)
    await send(agent, again)
    expect(counts()).toMatchObject({ mails: 3, recipients: 3, links: 1 })
  })

  it('says what is wrong with each field and sends nothing', async () => {
    const { agent, send, counts } = await sharingSite()
    const fieldsOf = async (more: Partial<ShareMailRequest>) => {
      const outcome = await send(agent, more)
      return outcome.kind === 'invalid' ? outcome.fields : outcome
    }
    expect(await fieldsOf({})).toEqual({ emails: noRecipient })
    expect(await fieldsOf({ emails: 'a@x.example, nonsense' })).toEqual({
      emails: recipientWrong('nonsense'),
    })
    expect(await fieldsOf({ emails: addresses(11) })).toEqual({ emails: recipientsTooMany(10) })
    expect(await fieldsOf({ emails: addresses(9000) })).toEqual({ emails: recipientsTooMany(10) })
    const long = await fieldsOf({
      emails: 'a@x.example',
      subject: 'x'.repeat(151),
      message: 'x'.repeat(5001),
      expires: '2020-01-01',
    })
    expect(long).toEqual({
      subject: shareSubjectLong(150),
      message: shareMessageLong(5000),
      expires: expect.any(String),
    })
    expect(counts()).toEqual({ mails: 0, links: 0, recipients: 0 })
  })

  it('lets no subject or address add a header', async () => {
    const { agent, db, send } = await sharingSite()
    const subject = 'Hi\r\nBcc: all@evil.example'
    await send(agent, { emails: 'bo@x.example', subject })
    expect(mailsTo(db, 'bo@x.example')[0]!.Subject).toBe('Hi Bcc: all@evil.example')
    const split = await send(agent, { emails: 'bo@x.example\r\nBcc: all@evil.example' })
    expect(split.kind).toBe('invalid')
  })

  it('limits agents and consumers by the hour and the day', async () => {
    const { agent, buyer, send, later } = await sharingSite()
    for (let n = 0; n < 6; n++)
      expect(await send(agent, { emails: addresses(10, `x${n}`) })).toMatchObject({ count: 10 })
    expect(await send(agent, { emails: 'one@y.example' })).toEqual({
      kind: 'limited',
      message: shareLimitHour(60),
    })
    for (let hour = 0; hour < 4; hour++) {
      later(61 * 60_000)
      expect((await send(buyer, { emails: addresses(5, `z${hour}`) })).kind).toBe('sent')
      expect(await send(buyer, { emails: 'more@x.example' })).toEqual({
        kind: 'limited',
        message: hour < 3 ? shareLimitHour(5) : shareLimitDay(20),
      })
    }
    later(24 * 60 * 60_000)
    expect((await send(buyer, { emails: 'more@x.example' })).kind).toBe('sent')
  })

  it('sends three a day to one stranger, from everyone together', async () => {
    const { agent, other, buyer, db, contactId, send, later, counts } = await sharingSite()
    const emails = 'bo@x.example'
    const spellings = [emails, 'bo+1@x.example', '"bo"@x.example']
    for (const [n, context] of [agent, other, buyer].entries())
      expect(await send(context, { emails: spellings[n]!, message: `Look ${n}` })).toMatchObject({
        count: 1,
      })
    const before = counts()
    expect(await send(agent, { emails: 'cy@x.example, BO@x.example' })).toEqual({
      kind: 'invalid',
      fields: { emails: shareStrangerLimit('BO@x.example', 3) },
    })
    expect(counts()).toEqual(before)
    const many = 'dee@x.example, dee+1@x.example, dee+2@x.example, dee+3@x.example'
    expect(await send(agent, { emails: many })).toMatchObject({
      fields: { emails: shareStrangerLimit('dee+3@x.example', 3) },
    })
    const client = await userContext({ db }, 'ana', 'vow')
    await db.write(({ orm }) =>
      orm.update(contacts).set({ UserId: client.user!.id }).where(eq(contacts.Id, contactId)).run(),
    )
    const [row] = db.read.select().from(contacts).where(eq(contacts.Id, contactId)).all()
    const account = { Email: row!.PrimaryEmail, EmailVerifiedAt: testNow.toISOString() }
    const ofClient = eq(users.Id, client.user!.id)
    await db.write(({ orm }) => void orm.update(users).set(account).where(ofClient).run())
    for (let n = 0; n < 4; n++)
      expect(await send(agent, { contactIds: [contactId], message: `Look ${n}` })).toMatchObject({
        count: 1,
      })
    later(24 * 60 * 60_000 + 1)
    expect(await send(agent, { emails })).toMatchObject({ count: 1 })
  })

  it('lets consumers choose no subject, write little, and name no site', async () => {
    const { buyer, agent, db, send } = await sharingSite()
    const emails = 'bo@x.example'
    const message = `Win at evil.example ${'x'.repeat(500)}`
    expect(await send(buyer, { emails, message, subject: 'You won' })).toEqual({
      kind: 'invalid',
      fields: { subject: shareSubjectFixed, message: shareMessageLong(500) },
    })
    const named = { emails, message: 'Win at evil.example' }
    expect(await send(buyer, named)).toEqual({
      kind: 'invalid',
      fields: { message: shareMessageLinks },
    })
    expect(await send(buyer, { emails, message: 'x'.repeat(500) })).toMatchObject({ count: 1 })
    expect(mailsTo(db, 'bo@x.example')[0]!.Subject).toBe('buyer shared 2 homes with you')
    expect(await send(agent, { ...named, subject: 'For you' })).toMatchObject({ count: 1 })
  })

  it('goes three times a day to a contact whose address is not that of the account', async () => {
    const { agent, db, contactId, send } = await sharingSite()
    const client = await userContext({ db }, 'ana', 'vow')
    const own = { UserId: client.user!.id, PrimaryEmail: 'bo@x.example', EmailKey: 'bo@x.example' }
    const byId = eq(contacts.Id, contactId)
    await db.write(({ orm }) => void orm.update(contacts).set(own).where(byId).run())
    const kinds: string[] = []
    for (const message of ['1', '2', '3', '4'])
      kinds.push((await send(agent, { contactIds: [contactId], message })).kind)
    expect(kinds).toEqual(['sent', 'sent', 'sent', 'invalid'])
  })

  it.each(['Win at evil.example', 'Alert: ring 0900 555 0199'])(
    'says no name that a consumer gave to a collection: %s',
    async (Name) => {
      const { buyer, db, send } = await sharingSite()
      const owner = { OwnerId: buyer.user!.id, Name }
      const collectionId = await insertCollection(db, { ...owner, listings: [idOf(1)] })
      const byId = eq(users.Id, buyer.user!.id)
      const DisplayName = 'Eve of evil.example'
      await db.write(({ orm }) => void orm.update(users).set({ DisplayName }).where(byId).run())
      await send(buyer, { link: { ...link, listings: [], collectionId }, emails: 'bo@x.example' })
      const [mail] = mailsTo(db, 'bo@x.example')
      expect(mail!.Subject).toBe('Eve of evil. example shared a collection with you')
      expect(mail!.Text + mail!.Html).not.toContain('evil.example')
    },
  )

  it('refuses hostile texts of any length at once', async () => {
    const { buyer, send } = await sharingSite()
    const start = performance.now()
    await send(buyer, { emails: 'bo@x.example', message: 'a-'.repeat(200_000) })
    expect(performance.now() - start).toBeLessThan(2_000)
  })

  it('is for members and consumers, with their own contacts alone', async () => {
    const { context, agent, other, buyer, contactId, send } = await sharingSite()
    const emails = 'bo@x.example'
    await expect(send({ ...context, vault }, { emails })).rejects.toThrow('Sign in')
    await expect(send(other, { contactIds: [contactId] })).rejects.toMatchObject({
      name: 'NotFound',
    })
    await expect(send(buyer, { contactIds: [contactId] })).rejects.toMatchObject({
      name: 'Forbidden',
    })
    const idx = { ...buyer, role: 'idx' as const }
    await expect(send(idx, { emails })).rejects.toMatchObject({ name: 'Forbidden' })
    expect(await send(agent, { contactIds: [contactId] })).toMatchObject({ count: 1 })
  })
})

describe('§6 stopping what people send', () => {
  it('is honored for one sender or for all, reported to the sender, and undone', async () => {
    const { agent, other, db, send, later } = await sharingSite()
    const to = { emails: 'bo@x.example' }
    await send(agent, to)
    const token = stopIn(mailsTo(db, 'bo@x.example')[0]!.Text)
    const reader = { ...agent, user: null }
    expect(getStops(reader, token)).toEqual({
      address: 'bo@x.example',
      sender: 'agent',
      stopsSender: false,
      stopsAll: false,
    })
    await changeStops(reader, token, 'stop')
    await changeStops(reader, token, 'stop')
    later(60_000)
    expect(await send(agent, to)).toEqual({ kind: 'invalid', fields: { emails: shareStopped } })
    expect(await send(agent, { emails: 'BO@x.example, cy@x.example' })).toMatchObject({
      count: 1,
      skipped: ['BO@x.example'],
      message: `${shareSent(1)} ${shareSkipped('BO@x.example')}`,
    })
    expect(await send(agent, { emails: 'bo+2@x.example' })).toMatchObject({ kind: 'invalid' })
    expect(await send(other, to)).toMatchObject({ count: 1 })
    await changeStops(reader, token, 'stop_all')
    later(60_000)
    expect(await send(other, to)).toMatchObject({ kind: 'invalid' })
    await changeStops(reader, token, 'resume')
    await changeStops(reader, token, 'resume_all')
    expect(await send(agent, to)).toMatchObject({ count: 1 })
  })

  it('takes no token that the site did not make', async () => {
    const { agent } = await sharingSite()
    for (const token of ['', 'x'.repeat(60), vault.seal('a b', 'another purpose')])
      await expect(changeStops(agent, token, 'stop')).rejects.toMatchObject({ name: 'NotFound' })
  })
})

describe('§6 sharing by text', () => {
  const text: TextRequest = {
    link,
    contactId: null,
    phone: '(206) 555-0100',
    country: '',
    message: 'Look & see',
    expires: '',
  }

  it('hands the number and a short link of its own to the device', async () => {
    const { agent, db } = await sharingSite()
    const made = await textShare(agent, text, storer)
    if (made.kind === 'invalid') throw new Error(JSON.stringify(made.fields))
    expect(made.href).toBe(`sms:+12065550100?&body=${encodeURIComponent(made.body)}`)
    expect(made.body).toBe(`Look & see\n${made.uri}`)
    expect(made.uri).toMatch(/^https:\/\/listings\.example\/share\/[\w-]{22}$/)
    expect(db.read.select().from(sharedLinkRecipients).all()).toMatchObject([
      { Kind: 'text', Address: '+12065550100' },
    ])
    const opened = openShare(agent, made.uri.split('/').at(-1)!)
    expect(opened.kind).toBe('open')
    const abroad = await textShare(
      agent,
      { ...text, phone: '020 7946 0958', country: 'GB' },
      storer,
    )
    expect(abroad).toMatchObject({ phone: '+442079460958' })
  })

  it.each(['', '555-0100', 'not a number at all'])('takes no number from %j', async (phone) => {
    const { agent, counts } = await sharingSite()
    expect(await textShare(agent, { ...text, phone }, storer)).toEqual({
      kind: 'invalid',
      fields: { phone: expect.any(String) },
    })
    expect(counts().links).toBe(0)
  })
})
