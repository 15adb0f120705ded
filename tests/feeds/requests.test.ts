import { describe, expect, it } from 'vitest'
import { type ProfileName, ProfileProblem, profileOf } from '#src/feeds/profiles/index.ts'
import { type Addressed, addressOf, maxAddress } from '#src/feeds/source/ask/feed-address.ts'
import { checkedLink, nextLink, withoutParameters } from '#src/feeds/source/ask/next-link.ts'
import { odataCountRequest, odataRequests } from '#src/feeds/source/ask/odata-requests.ts'
import { repliersNext, repliersRequests } from '#src/feeds/source/ask/repliers-requests.ts'
import type { Ask, FeedResource } from '#src/feeds/source/source.ts'

const root = 'https://mls.example/odata'
const options = { originatingSystemName: "o'neil", dataset: 'prairie', mls: 'prairie' }
const feed = (name: ProfileName): Addressed => addressOf(profileOf(name), { root, options })

type NewAsk = Exclude<Ask, { kind: 'link' }>
const asked = (name: ProfileName, ask: NewAsk) => odataRequests(feed(name), ask)
const addressFor = (name: ProfileName, ask: NewAsk) => asked(name, ask)[0]!.url.slice(root.length)
const resource: FeedResource = 'Property'
const changes = { kind: 'changes', resource, since: '2026-02-03T04:05:06.1234567+01:00' } as const

describe('what a provider is asked', () => {
  it('MLS Grid: the system first, without parentheses or order, by $top', () => {
    expect(addressFor('mlsgrid', { kind: 'all', resource })).toBe(
      "/Property?$filter=OriginatingSystemName%20eq%20'o''neil'%20and%20MlgCanView%20eq%20true" +
        '&$expand=Media,Rooms,UnitTypes&$top=1000&$count=true',
    )
    expect(addressFor('mlsgrid', changes)).toBe(
      "/Property?$filter=OriginatingSystemName%20eq%20'o''neil'%20and%20" +
        'ModificationTimestamp%20gt%202026-02-03T04:05:06.1234567%2B01:00' +
        '&$expand=Media,Rooms,UnitTypes&$top=1000&$count=true',
    )
    expect(asked('mlsgrid', changes)[0]!.headers).toEqual({ 'accept-encoding': 'gzip' })
  })

  it('a RESO Web API: ordered, sized by a header, never by $top', () => {
    const [request] = asked('reso', { kind: 'keys', resource: 'Rooms' })
    expect(request!.url.slice(root.length)).toBe(
      '/PropertyRooms?$select=RoomKey,ModificationTimestamp&$orderby=RoomKey&$count=true',
    )
    expect(request!.headers).toEqual({ prefer: 'odata.maxpagesize=1000' })
    expect(addressFor('reso', changes)).toContain('&$orderby=ModificationTimestamp,ListingKey')
    expect(addressFor('reso', { kind: 'newest', resource, limit: 10 })).toBe(
      '/Property?$orderby=ModificationTimestamp%20desc',
    )
  })

  it('Trestle and Bridge: their replication for walks, ordinary reads for changes', () => {
    expect(addressFor('trestle', { kind: 'all', resource: 'Media' })).toBe(
      '/Media?$top=1000&replication=true',
    )
    expect(addressFor('trestle', changes)).not.toContain('replication')
    expect(addressFor('bridge', { kind: 'all', resource })).toBe(
      '/Property/replication?$expand=Media($top=200)&$top=2000',
    )
    expect(addressFor('bridge', { kind: 'all', resource: 'Office' })).toBe(
      '/Office?$orderby=OfficeKey&$top=200&$count=true',
    )
  })

  it('Spark: expansions, and no order but for the newest', () => {
    expect(addressFor('spark', { kind: 'all', resource })).toBe(
      '/Property?$expand=Media,Room,Unit,OpenHouse,CustomFields&$top=1000&$count=true',
    )
    expect(addressFor('spark', { kind: 'newest', resource, limit: 10 })).toContain(
      '$orderby=ModificationTimestamp%20desc&$top=10',
    )
  })

  it('Utah: keys that are numbers, and the list of deletions', () => {
    expect(addressFor('utah', { kind: 'records', resource, keys: ['12', '13'] })).toBe(
      '/Property?$filter=ListingKeyNumeric%20eq%2012%20or%20ListingKeyNumeric%20eq%2013',
    )
    expect(addressFor('utah', { kind: 'events', after: '2026-01-01T00:00:00Z' })).toBe(
      '/Deleted?$filter=ts%20ge%202026-01-01T00:00:00Z&$orderby=ts',
    )
    const wrong = () => asked('utah', { kind: 'records', resource, keys: ["1 or 'a'"] })
    expect(wrong).toThrow('isn’t a number')
  })

  it('keys that are GUIDs, without quotes', () => {
    const profile = profileOf('reso', { resources: { Property: { keyType: 'guid' } } })
    const guid = 'a122954c-6813-401f-ab67-ba4dbc7a6391'
    const ask = (key: string) =>
      odataRequests(addressOf(profile, { root, options }), {
        kind: 'records',
        resource,
        keys: [key],
      })
    expect(ask(guid)[0]!.url).toContain(`?$filter=ListingKey%20eq%20${guid}`)
    expect(() => ask(`${guid} or true`)).toThrow('isn’t a GUID')
  })

  it('events after a number', () => {
    expect(addressFor('reso', { kind: 'events', after: '12' })).toBe(
      '/EntityEvent?$filter=EntityEventSequence%20gt%2012&$orderby=EntityEventSequence',
    )
    expect(() => asked('spark', { kind: 'events', after: '' })).toThrow('has no list of changes')
  })

  it.each([
    ["System eq 'a' or System eq 'b'", "(System eq 'a' or System eq 'b')"],
    ["(System eq 'a') or (System eq 'b')", "((System eq 'a') or (System eq 'b'))"],
    ["(System eq 'a' or (System eq 'b'))", "(System eq 'a' or (System eq 'b'))"],
    ["System eq 'a or (b' and Tier eq 1", "System eq 'a or (b' and Tier eq 1"],
    ["System eq 'it''s or' and Tier eq 1", "System eq 'it''s or' and Tier eq 1"],
  ])('the whole of a filter from the settings: %s', (text, whole) => {
    const asks = (filter: object) => (ask: NewAsk) => {
      const [request] = odataRequests(
        addressOf(profileOf('reso', { filter }), { root, options }),
        ask,
      )
      return new URL(request!.url).searchParams.get('$filter')
    }
    const all = { kind: 'all', resource } as const
    expect(asks({ always: text })(changes)).toBe(
      `${whole} and ModificationTimestamp gt ${changes.since}`,
    )
    expect(asks({ always: 'A eq 1', firstLoad: text })(all)).toBe(`A eq 1 and ${whole}`)
    expect(asks({ firstLoad: text })(all)).toBe(text)
  })

  it('what comes after a moment and key, in one filter without parentheses', () => {
    const after = {
      kind: 'after',
      resource,
      moment: '2026-01-01T00:00:00Z',
      key: "a' or b",
    } as const
    expect(decodeURIComponent(addressFor('reso', after))).toBe(
      "/Property?$filter=ModificationTimestamp eq 2026-01-01T00:00:00Z and ListingKey gt 'a'' or b' or " +
        'ModificationTimestamp gt 2026-01-01T00:00:00Z&$orderby=ModificationTimestamp,ListingKey',
    )
    expect(decodeURIComponent(addressFor('utah', { ...after, key: '' }))).toBe(
      '/Property?$filter=ModificationTimestamp ge 2026-01-01T00:00:00Z' +
        '&$orderby=ModificationTimestamp,ListingKeyNumeric',
    )
    const filter = decodeURIComponent(addressFor('mlsgrid', { ...after, key: 'k' }))
    expect(
      filter.split(' or ').map((part) => part.includes("OriginatingSystemName eq 'o''neil' and")),
    ).toEqual([true, true])
  })

  it('is told how many there are, with one record', () => {
    expect(
      odataCountRequest(feed('mlsgrid'), { kind: 'all', resource })!.url.slice(root.length),
    ).toBe(
      "/Property?$filter=OriginatingSystemName%20eq%20'o''neil'%20and%20MlgCanView%20eq%20true" +
        '&$select=ListingKey&$top=1&$count=true',
    )
    expect(odataCountRequest(feed('reso'), { kind: 'events', after: '' })).toBeNull()
  })
})

describe('records by their keys', () => {
  const keys = Array.from({ length: 700 }, (_, n) => `${'k'.repeat(60)}'${n}`)

  it('are asked for in lists, in addresses that are short enough', () => {
    const requests = asked('mlsgrid', { kind: 'records', resource, keys })
    for (const { url } of requests) expect(url.length).toBeLessThanOrEqual(maxAddress)
    const all = requests.flatMap(({ url }) => decodeURIComponent(url).match(/(?<=[(,]')k+''\d+/g))
    expect(all).toEqual(keys.map((key) => key.replace("'", "''")))
  })

  it('are compared, five at a time, where lists are unknown', () => {
    const requests = asked('reso', { kind: 'records', resource, keys: keys.slice(0, 12) })
    const counts = requests.map(({ url }) => decodeURIComponent(url).split(' or ').length)
    expect(counts).toEqual([5, 5, 2])
  })
})

describe('Repliers', () => {
  const since = { ...changes, since: '2026-01-01T00:00:00Z' }

  it('is asked by its own parameters', () => {
    expect(repliersRequests(feed('repliers'), since)[0]!.url.slice(root.length)).toBe(
      '/listings?status=A&status=U&minUpdatedOn=2026-01-01T00:00:00Z&sortBy=updatedOnAsc' +
        '&resultsPerPage=100&pageNum=1',
    )
  })

  it('has a next page as long as there are more', () => {
    const url = 'https://a.example/listings?pageNum=1&resultsPerPage=2'
    expect(repliersNext(url, { page: 1, numPages: 2 })).toBe(
      'https://a.example/listings?pageNum=2&resultsPerPage=2',
    )
    expect(repliersNext(url, { page: 2, numPages: 2 })).toBeNull()
    expect(repliersNext(url, {})).toBeNull()
  })
})

describe('the link to the next page', () => {
  const page = { url: `${root}/Property?$top=5`, root, secretParameters: ['access_token'] }
  const next = (link: string, header: string | null = null) =>
    nextLink(link === '' ? {} : { '@odata.nextLink': link }, header, page)

  it.each([
    [`${root}/Property?$skiptoken=a%3D`, `${root}/Property?$skiptoken=a%3D`],
    ['Property?%24select=K&%24skiptoken=50', `${root}/Property?%24select=K&%24skiptoken=50`],
    ['/odata/Property?$skip=5', `${root}/Property?$skip=5`],
    [`http://mls.example/odata/Property?$skip=5`, `${root}/Property?$skip=5`],
    [`${root}/Property?access_token=x&$skip=5`, `${root}/Property?$skip=5`],
    [`${root}/Property?$skip=5&%61ccess_token=x`, `${root}/Property?$skip=5`],
  ])('%s', (link, target) => {
    expect(next(link)).toBe(target)
  })

  it.each([
    'http://localhost:8080/odata/Property?$skip=5',
    'http://127.0.0.1:8080/odata/Property?$skip=5',
    'http://[::1]/odata/Property?$skip=5',
    'http://odata-service/odata/Property?$skip=5',
    'https://feed.internal/odata/Property?$skip=5',
    'https://mls.example:8443/odata/Property?$skip=5',
  ])('with the name inside a network is asked for at the root: %s', (link) => {
    expect(next(link)).toBe(`${root}/Property?$skip=5`)
  })

  it('may be in a header', () => {
    expect(next('', `<${root}/P?$skip=1>; rel="prev", <P?$skip=9>; rel="next"`)).toBe(
      `${root}/P?$skip=9`,
    )
    expect(next('', `<${root}/P>; rel="last"`)).toBeNull()
    expect(next('')).toBeNull()
  })

  it.each([
    'https://evil.example/odata/Property',
    '//evil.example/x',
    'https://mls.example:8443/other/Property',
    'https://10.0.0.7/other/Property',
    'ftp://mls.example/odata/Property',
    'https://mls.example@evil.example/',
    'http://user@localhost/odata/Property',
    'https://8.8.8.8/odata/Property',
    'javascript:alert(1)',
    'http://[',
  ])('is refused: %s', (link) => {
    expect(() => checkedLink(link, page)).toThrow('points to another server')
  })

  it('keeps everything else as it is written', () => {
    expect(withoutParameters('https://a.example/?a=%zz&token=1&b=+', ['token'])).toBe(
      'https://a.example/?a=%zz&b=+',
    )
    expect(withoutParameters('https://a.example/?token=1', ['token'])).toBe('https://a.example/')
  })
})

describe('the settings of a feed', () => {
  it('replace parts of the profile', () => {
    const profile = profileOf('reso', {
      authentication: { kind: 'query', parameter: 'key' },
      pageSize: { all: 50 },
      resources: { Media: { moment: 'MediaModificationTimestamp' } },
    })
    expect(profile.authentication).toEqual({ kind: 'query', parameter: 'key' })
    expect(profile.secretParameters).toEqual(['access_token', 'key'])
    expect(profile.pageSize).toMatchObject({ asked: 'prefer', all: 50 })
    expect(profile.resources.Media).toMatchObject({
      key: 'MediaKey',
      moment: 'MediaModificationTimestamp',
    })
  })

  it('are refused with a sentence if they do not fit', () => {
    expect(() => profileOf('reso', { pageSize: { all: 'many' } })).toThrow(ProfileProblem)
    expect(() => addressOf(profileOf('reso'), { root: null, options: {} })).toThrow(
      'Set the feed’s root',
    )
    expect(() => addressOf(profileOf('bridge'), { root: null, options: {} })).toThrow('dataset')
    expect(() => addressOf(profileOf('reso'), { root: 'ftp://a', options: {} })).toThrow(
      'web address',
    )
    expect(() =>
      addressOf(profileOf('reso'), { root: 'https://a:b@c.example', options: {} }),
    ).toThrow('password')
  })
})
