import { describe, expect, it } from 'vitest'
import { type SharedThing, shareMail } from '#src/mail/templates/share-mail.ts'
import { testBrokerage, testMail } from '../../../support/context.ts'
import { withRules } from '../../../support/listings/source-rules.ts'
import { mailCard } from '../../../support/mail/cards.ts'

const url = 'https://listings.example/share/abcdefghijklmnopqrstuv/homes'
const shared: SharedThing = {
  name: 'Bo Lee',
  sharer: {
    name: 'Ann Agent',
    office: 'Harbor Realty',
    phone: '(206) 555-0123',
    email: 'ann@harbor.example',
  },
  kind: 'Listings',
  thing: '1 Elm Street, Harbor',
  subject: '',
  words: 'Hi Bo,\n\n\n\nlook at this one:\n  a garden!  ',
  url,
  listings: [mailCard(1)],
  total: 1,
  signature: 'Ann\nYour agent in Harbor',
  stopUrl: 'https://listings.example/mail/stop?token=sealed',
  sentTo: null,
}

const mail = (more: Partial<SharedThing> = {}) => shareMail(testMail, { ...shared, ...more })
const cards = (count: number) => Array.from({ length: count }, (_, at) => mailCard(at + 1))

/** What a reader of the HTML sees, as one line. */
const seen = (html: string) =>
  html
    .replace(/<(head|style)>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')

describe('§6 the mail of something shared', () => {
  it('names the MLS of each listing, and has the notice of each MLS that it shows, once', () => {
    const notice =
      '[North MLS] Copyright North.\n\n[South MLS] Ask South.\n\n[West] No.\n\n[Sic] For all.'
    const sources = ['North MLS', 'South MLS', 'West']
    const of = (at: number, source: string) => ({
      ...mailCard(at),
      firm: { ...mailCard(at).firm, source },
    })
    const listings = [of(1, 'North MLS'), of(2, 'South MLS'), of(3, 'South MLS')]
    const { text, html } = shareMail(
      { ...testMail, notice, sources },
      { ...shared, listings, total: 3 },
    )
    for (const body of [text.replace(/\s+/g, ' '), seen(html)]) {
      expect(body).toContain('· North MLS')
      expect(body.split('North MLS: Copyright North.')).toHaveLength(2)
      expect(body.split('South MLS: Ask South.')).toHaveLength(2)
      expect(body.split('[Sic] For all.')).toHaveLength(2)
      expect(body).not.toContain('West')
    }
  })

  it('credits listings and has the notice as the rules of their source say', () => {
    const credit = {
      ...{ source: 'North MLS', asOf: 'noon', label: 'Courtesy of', contact: 'desk@north.example' },
      ...{ place: 'price' as const, soldWith: null, logo: { text: 'IDX', path: null } },
      ...{ fields: [{ label: 'Listing office', value: 'North Homes' }], invites: true },
    }
    const listings = [{ ...mailCard(1), firm: { ...mailCard(1).firm, credit } }, mailCard(2)]
    const rules = { 'North MLS': { notice: ['{mls} for {site}, {time}.'], saysExcluded: true } }
    const { mail } = withRules({ brokerage: testBrokerage, mail: testMail }, rules)
    const { text, html } = shareMail(mail, { ...shared, listings, total: 2 })
    for (const body of [text.replace(/\s+/g, ' '), seen(html)]) {
      const [named] = /Courtesy of Harbor Realty.*?· IDX/.exec(body) ?? []
      expect(named).toContain('desk@north.example · Listing office: North Homes')
      expect(body).toContain('North MLS: North MLS for Harbor Listings, noon.')
      expect(body).toContain('Listed by Harbor Realty')
    }
  })

  it.each([
    ['Search', 'Condos under $350K', 'the search “Condos under $350K”'],
    ['Search', 'a search', 'a search'],
    ['Collection', 'Dream homes', 'the collection “Dream homes”'],
    ['Cma', 'Market analysis of 1 Elm Street', 'Market analysis of 1 Elm Street'],
  ] as const)('says what is shared: %s, %s', (kind, thing, words) => {
    const { subject, text } = shareMail(testMail, { ...shared, kind, thing })
    expect(subject).toBe(`Ann Agent shared ${words} with you`)
    expect(text.replace(/\s+/g, ' ')).toContain(`shared ${words} with you.`)
  })

  it('says in both bodies who shares, what they say, and how to reach them (IDX I-4)', () => {
    const { subject, text, html } = mail()
    expect(subject).toBe('Ann Agent shared 1 Elm Street, Harbor with you')
    for (const body of [text.replace(/\s+/g, ' '), seen(html)])
      for (const part of [
        'Hello Bo Lee,',
        'Ann Agent of Harbor Realty shared 1 Elm Street, Harbor with you.',
        'look at this one: a garden!',
        '1 Elm Street, Harbor, WA 98101',
        '$401,000',
        '3 beds · 2 baths · 1,480 sq ft · Active',
        'Listed by Harbor Realty · (206) 555-0100',
        'Ann Your agent in Harbor',
        '(206) 555-0123',
        'ann@harbor.example',
        'Stop emails from Ann Agent, or from everyone on this site',
      ])
        expect(body).toContain(part)
    expect(text).toContain('Hi Bo,\n\nlook at this one:\na garden!\n')
    expect(html).toContain('look at this one:<br>')
    for (const address of [url, shared.stopUrl!]) {
      expect(text.split('\n')).toContain(address)
      expect(html).toContain(`href="${address}"`)
    }
  })

  it.each([
    [1, 1, null],
    [10, 10, null],
    [11, 10, 'and 1 more'],
    [200, 10, 'and 190 more'],
    [1234, 10, 'and 1,224 more'],
  ])('of %i listings shows %i and then %s', (total, shown, more) => {
    const { text, html } = mail({ listings: cards(shown), total })
    for (const body of [text, seen(html)]) {
      expect(body.match(/Listed by/g)).toHaveLength(shown)
      if (more === null) expect(body).not.toMatch(/and [\d,]+ more/)
      else expect(body).toContain(more)
    }
    expect(Buffer.byteLength(html)).toBeLessThan(40_000)
  })

  it('never names a withheld address', () => {
    const { text, html } = mail({
      listings: [mailCard(1, { street: null, addressWithheld: true, postalCode: '99999' })],
    })
    for (const body of [text, html]) {
      expect(body).toContain('Address withheld by the seller, Harbor')
      expect(body).not.toContain('99999')
    }
  })

  it('shows photos of this site alone, in a small copy that every mail program can show', () => {
    const sized = {
      name: 'a'.repeat(22),
      color: 'ffffff',
      blur: null,
      sizes: [160, 320, 720].map((width) => ({
        ...{ width, height: width },
        bytes: { avif: 1, webp: 1, jpg: 1 },
      })),
    }
    const photo = { url: '/media/sized/x-1024.jpg', width: 1, height: 1, caption: null, sized }
    const image = (url: string, more = {}) =>
      /<img src="([^"]+)"/.exec(
        mail({ listings: [mailCard(1, { photo: { ...photo, url, ...more } })] }).html,
      )?.[1]
    expect(image(photo.url)).toBe(`https://listings.example/media/sized/${'a'.repeat(22)}-320.jpg`)
    expect(image('/media/a.jpg', { sized: null })).toBe('https://listings.example/media/a.jpg')
    expect(image('/media/demo/cape-1-front.svg', { sized: null })).toBe(
      'https://listings.example/media/demo/cape-1-front.jpg',
    )
    expect(image('/media/a.webp', { sized: null })).toBeUndefined()
    expect(image('https://elsewhere.example/a.jpg')).toBeUndefined()
    expect(image('//elsewhere.example/a.jpg')).toBeUndefined()
  })

  it('is marked as a copy for who sent it', () => {
    const names = ['a@x.example', 'b@x.example', 'c', 'd', 'e', 'f', 'g']
    const { subject, text, html } = mail({ sentTo: names, stopUrl: null, subject: 'Two homes' })
    expect(subject).toBe('Copy: Two homes')
    for (const body of [text.replace(/\s+/g, ' '), seen(html)]) {
      expect(body).toContain('a copy of what you sent to a@x.example, b@x.example, c, d, e, and 2')
      expect(body).not.toContain('Stop mail')
    }
  })
})

it('§6 each listing of several leads to its own page in the link, a single one to the link', () => {
  const several = mail({ listings: cards(2), total: 2 })
  const own = ({ id }: { id: string }) =>
    `https://listings.example/listings/${id}?base=share.abcdefghijklmnopqrstuv`
  for (const card of cards(2)) expect(several.html).toContain(`href="${own(card)}"`)
  const single = mail()
  expect(single.html).not.toContain('/listings/')
  expect(single.html).toContain(`href="${url}"`)
})
