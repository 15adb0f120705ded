import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listingText } from '#src/components/search/found/atom-content.ts'
import { element } from '#src/domain/context/xml-text.ts'
import { atomXml } from '#src/domain/search/found/atom-xml.ts'
import { robotsText } from '#src/domain/search/found/robots-text.ts'
import { sitemapOf } from '#src/domain/search/found/sitemap-xml.ts'
import { linkedBy, oEmbedXml } from '#src/domain/sharing/oembed.ts'
import { hostileStrings } from '../../../support/hostile-strings.ts'
import { listedRoutes, statusesOf } from '../../../support/routes/access.ts'
import { childrenNamed, parseXml, textIn } from '../../../support/well-formed.ts'

const hostile = [...hostileStrings, ']]>', '<![CDATA[', '\0\u0001\ufffe\ud800', '&amp;']

const feedOf = (text: string) =>
  atomXml({
    ...{
      title: text,
      subtitle: text,
      url: 'https://a.example/',
      page: 'https://a.example/?a=1&b=2',
    },
    ...{ author: text, rights: text, updated: '2026-03-01T00:00:00.000Z' },
    entries: [
      {
        ...{ url: 'https://a.example/1', title: text, author: text, kind: text, content: text },
        ...{ updated: '2026-03-02T00:00:00.000Z', published: '2026-02-01T00:00:00.000Z' },
        photo: {
          url: `https://a.example/${encodeURIComponent(text.toWellFormed())}.jpg`,
          type: 'image/jpeg',
        },
      },
    ],
  })

describe('XML for other programs', () => {
  it('is well formed whatever a listing says', () => {
    for (const text of hostile) {
      const feed = parseXml(feedOf(text))
      expect(feed.children.map(({ name }) => name)).toContain('entry')
      parseXml(sitemapOf([{ url: `https://a.example/${text}`, changedAt: null }]))
      const common = {
        version: '1.0',
        provider_name: text,
        provider_url: text,
        cache_age: 1,
      } as const
      parseXml(oEmbedXml({ ...common, type: 'link', title: text, html: text }))
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        parseXml(feedOf(text))
      }),
    )
  })

  it('has the same text as was given, without what XML does not allow', () => {
    expect(parseXml(element('a', 'Tom & "Jerry" <b>\u0001 ]]>')).text).toBe('Tom & "Jerry" <b> ]]>')
    expect(element('a', null)).toBe('')
  })

  it('says of a feed that it is as new as its newest entry', () => {
    const feed = parseXml(feedOf('x'))
    expect(textIn(feed, 'updated')).toBe('2026-03-02T00:00:00.000Z')
    const [self, page] = childrenNamed(feed, 'link')
    expect([self!.attributes['rel'], page!.attributes['href']]).toEqual([
      'self',
      'https://a.example/?a=1&b=2',
    ])
  })
})

describe('a listing in a feed', () => {
  it('names its firm and its contact, and escapes both (IDX I-1)', () => {
    const firm = { name: '<script>Firm', phone: '(206) 555-0100', email: null, source: 'North MLS' }
    const listing = {
      ...{ price: null, status: 'Active', beds: 3, baths: null, livingArea: null, lotAcres: null },
      ...{ propertySubType: null, propertyType: 'Residential', city: null, state: null },
      ...{ postalCode: null, neighborhood: null, firm },
    }
    const { text } = listingText(listing as never, null)
    expect(text).toContain('Listed by &lt;script&gt;Firm &#183; (206) 555-0100 &#183; North MLS')
  })
})

/** Tests a path as search engines do: the longest rule that matches decides, and here all disallow. */
function isAllowed(robots: string, path: string, agent = '*'): boolean {
  const groups = robots.split('\n\n').map((group) => group.split('\n'))
  const group = groups.find((lines) => lines.includes(`User-agent: ${agent}`))!
  return !group.some((line) => {
    const [, rule] = /^Disallow: (.*)$/.exec(line) ?? []
    if (rule === undefined) return false
    const pattern = rule.split('*').map((part) => part.replace(/[.?+]/g, '\\$&'))
    return new RegExp(`^${pattern.join('.*')}`).test(path)
  })
}

describe('robots.txt', () => {
  const robots = robotsText('https://a.example/sitemap.xml')
  const id = '2'.repeat(26)

  it('names the sitemap, unless the site hides', () => {
    expect(robots).toMatch(/\n\nSitemap: https:\/\/a\.example\/sitemap\.xml\n$/)
    expect(robotsText(null)).not.toContain('Sitemap')
  })

  it.each([
    ...['/', '/listings', '/summary', '/map', '/open_houses', '/privacy', '/terms'],
    ...[`/listings/${id}`, `/listings/${id}?utm_source=mail`, '/listings?_filter=City+Eq+%27A%27'],
    ...[`/quick_searches/${id}/listings`, `/idx_links/${id}/listings`, '/sitemap.xml'],
    ...['/sitemaps/listings-1.xml', '/search/packs/Page.css', '/media/sized/a-160.jpg'],
  ])('allows %s', (path) => expect(isAllowed(robots, path)).toBe(true))

  it.each([
    ...['/share/abc', '/print?_filter=a', '/fragments/listings/cards', '/listings.atom?_filter=a'],
    ...[`/listings/${id}?base=a`, `/listings/${id}?_filter=a`, `/listings/${id}/contact_agent`],
    ...[
      '/summary?_filter=a&sort_id=b',
      '/listings?page=2',
      '/map?bounds=1',
      `/listing_detail/${id}`,
    ],
  ])('disallows %s', (path) => expect(isAllowed(robots, path)).toBe(false))

  it('lets previews read what a person has shared, and nothing personal', () => {
    expect(isAllowed(robots, '/share/abc', 'Twitterbot')).toBe(true)
    expect(isAllowed(robots, '/admin', 'Twitterbot')).toBe(false)
  })

  it('disallows every page for which visitors have to sign in', () => {
    const forPeople = listedRoutes.filter((route) => {
      const statuses = statusesOf(route)
      return statuses !== 'same' && [303, 401, 403].includes(statuses[0]!)
    })
    const open = forPeople
      .map(
        (route) =>
          `/${route.replace(/(?:\/index)?\.(?:astro|ts)$/, '').replaceAll(/\[\w+\]/g, id)}`,
      )
      .filter((path) => isAllowed(robots, path) && !/^\/(?:idx_links|quick_searches)/.test(path))
    expect(open).toEqual([])
  })
})

describe('an address that other sites ask about', () => {
  const id = '2'.repeat(26)
  const token = 'A'.repeat(22)
  it.each([
    [`/listings/${id}`, { kind: 'listing', id }],
    [`/listings/${id}?utm=1#facts`, { kind: 'listing', id }],
    [`/share/${token}`, { kind: 'share', token }],
    [`/share/${token}/three-homes`, { kind: 'share', token }],
    ['/listings', null],
    [`/listings/${id}/contact_agent`, null],
    ['/admin', null],
  ])('%s', (path, linked) => {
    expect(linkedBy(`https://a.example${path}`, 'https://a.example')).toEqual(linked)
    expect(linkedBy(`https://b.example${path}`, 'https://a.example')).toBeNull()
  })
  it('may be no address at all', () => expect(linkedBy('::', 'https://a.example')).toBeNull())
})
