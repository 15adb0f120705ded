import { describe, expect, it } from 'vitest'
import {
  cannotCreateLink,
  copyFailed,
  linkCopied,
} from '#src/domain/sharing/messages/sharing-messages.ts'
import { createShare, type SharePorts } from '#src/islands/share/share.store.ts'
import { canCopy, canMail, canText } from '#src/islands/share/share-state.ts'

const here = 'https://listings.example'
const offer = {
  title: 'Share Listing',
  name: '12 Oak Street',
  unshareable: null,
  canSend: true,
  isAgent: true,
  uri: null,
}
const ada = {
  Id: 'a',
  DisplayName: 'Ada',
  PrimaryEmail: 'ada@x.example',
  PrimaryPhoneNumber: '(206) 555-0100',
}

function modal(more: Partial<SharePorts> = {}) {
  const log: string[] = []
  const store = createShare({
    offer: async () => offer,
    link: async (fields) => {
      log.push(`link ${fields}`)
      return { id: '1', uri: `${here}/share/token/oak`, message: '' }
    },
    send: async (fields) => {
      log.push(`send ${fields}`)
      return { isDone: true, sentence: 'Sent.' }
    },
    contacts: async () => [ada],
    number: async (fields) =>
      fields.get('act') === 'number' && fields.get('phone')!.includes('555')
        ? { dialed: '+12065550100', shown: '(206) 555-0100' }
        : null,
    copy: async () => undefined,
    toast: (sentence, kind) => log.push(`${kind} ${sentence}`),
    leave: (href) => log.push(`leave ${href}`),
    ...more,
  })
  return { store, log, state: () => store.$share.get() }
}

describe('§4 Share buttons', () => {
  it('are enabled by a link on this host, a phone of 10, and an e-mail of 5 characters', async () => {
    const { store, state } = modal()
    await store.open('/shares/new?ListingIds=1')
    expect(canCopy(state(), here)).toBe(true)
    expect(canCopy(state(), 'https://other.example')).toBe(false)
    store.type({ phone: '206555010', emails: 'a@b.' })
    expect([canText(state()), canMail(state())]).toEqual([false, false])
    store.type({ phone: '2065550100', emails: 'a@b.c' })
    expect([canText(state()), canMail(state())]).toEqual([true, true])
  })

  it('write the number as people of its country do, and dial it with its country', async () => {
    const { store, state } = modal()
    await store.open('/shares/new?ListingIds=1')
    const numberIs = (dialed: string | null) =>
      expect.poll(() => state().number?.dialed ?? null).toBe(dialed)
    store.type({ phone: '206555010' })
    store.formatPhone()
    expect(state()).toMatchObject({ phone: '206555010', number: null })
    store.type({ phone: '206 5550100' })
    await numberIs('+12065550100')
    store.formatPhone()
    expect(state().phone).toBe('(206) 555-0100')
    store.type({ phone: 'not a number' })
    await numberIs(null)
    store.formatPhone()
    expect(state().phone).toBe('not a number')
    store.choose('a', true)
    await numberIs('+12065550100')
  })

  it('§8 are disabled where no link is made', async () => {
    const { store, log, state } = modal({ link: () => Promise.reject(new Error('No.')) })
    await store.open('/shares/new?ListingIds=1')
    store.type({ phone: '2065550100', emails: 'a@b.c' })
    expect([canCopy(state(), here), canText(state()), canMail(state())]).toEqual([
      false,
      false,
      false,
    ])
    expect(log).toContain(`error ${cannotCreateLink}`)
    expect(state().problem).toBe('No.')
  })

  it('§8 copying says what came of it', async () => {
    const { store, log } = modal()
    await store.open('/shares/new?ListingIds=1')
    await store.copy()
    expect(log).toContain(`done ${linkCopied}`)
    const failing = modal({ copy: () => Promise.reject(new Error()) })
    await failing.store.open('/shares/new?ListingIds=1')
    await failing.store.copy()
    expect(failing.log).toContain(`error ${copyFailed}`)
  })
})

describe('the share modal', () => {
  it('says that a search of contacts failed, and keeps what was found and typed', async () => {
    let isDown = false
    const contacts = () =>
      isDown ? Promise.reject(new Error('Please sign in.')) : Promise.resolve([ada])
    const { store, log, state } = modal({ contacts })
    await store.open('/shares/new?ListingIds=1')
    store.type({ message: 'Have a look' })
    isDown = true
    await store.search('bob')
    expect(log).toContain('error Please sign in.')
    expect(state()).toMatchObject({ contacts: [ada], message: 'Have a look' })
  })

  it('offers contacts to agents, and sends to those chosen', async () => {
    const { store, log, state } = modal()
    await store.open('/shares/new?ListingIds=1')
    expect(state().contacts).toEqual([ada])
    store.choose('a', true)
    expect(state().phone).toBe('(206) 555-0100')
    store.type({ message: 'Look', copyMe: true })
    await store.send()
    expect(log.at(-1)).toMatch(/send .*message=Look.*contact_ids%5B%5D=a.*copy_me=true/)
    expect(state()).toMatchObject({ done: 'Sent.', chosen: [] })
  })

  it('shows what was typed and not sent when the same is shared again', async () => {
    const { store, state } = modal()
    const typed = { emails: 'a@b.example', message: 'Look', copyMe: true, phone: '206' }
    await store.open('/shares/new?ListingIds=1')
    store.type(typed)
    store.choose('a', true)
    store.close()
    await store.open('/shares/new?ListingIds=2')
    expect(state()).toMatchObject({ emails: '', message: '', chosen: [] })
    store.close()
    await store.open('/shares/new?ListingIds=1')
    expect(state()).toMatchObject({ emails: 'a@b.example', message: 'Look', chosen: ['a'] })
    await store.send()
    store.close()
    await store.open('/shares/new?ListingIds=1')
    expect(state()).toMatchObject({ emails: '', message: '', copyMe: false, chosen: [] })
  })

  it('makes another link for the other type', async () => {
    const { store, log } = modal()
    await store.open('/shares/new?ListingIds=1')
    await store.setType('Indirect')
    expect(log.filter((line) => line.startsWith('link'))).toEqual([
      'link ListingIds=1&Type=Direct',
      'link ListingIds=1&Type=Indirect',
    ])
  })

  it('shows a visitor the address that the server says, and makes nothing', async () => {
    const plain = { ...offer, canSend: false, isAgent: false, uri: `${here}/listings/1` }
    const { store, log, state } = modal({ offer: async () => plain })
    await store.open('/shares/new?ListingIds=1')
    expect(state().link).toEqual({ id: null, uri: `${here}/listings/1` })
    expect(log).toEqual([])
  })

  it('goes to the page if the form fails to load, and forgets what was closed', async () => {
    const broken = modal({ offer: () => Promise.reject(new Error()) })
    await broken.store.open('/shares/new?ListingIds=1')
    expect(broken.log).toEqual(['leave /shares/new?ListingIds=1'])
    let answer = (_: typeof offer): void => {}
    const late = modal({ offer: () => new Promise((resolve) => (answer = resolve)) })
    const opening = late.store.open('/shares/new?ListingIds=1')
    late.store.close()
    answer(offer)
    await opening
    expect(late.state().fields).toBeNull()
  })
})
