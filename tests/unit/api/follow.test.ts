import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isForVisitors, visitorPaths } from '#src/domain/api/follow/visitor-paths.ts'
import { customFieldOf, odataName } from '#src/domain/api/odata/base/odata-fields.ts'
import { addressIn } from '#src/feeds/media/media-addresses.ts'
import { profileOf } from '#src/feeds/profiles/index.ts'
import { checkedLink } from '#src/feeds/source/ask/next-link.ts'
import { readConfig } from '#src/server/config.ts'

const id = '20240101000000000000000001'
const isOurs = (address: string) => isForVisitors(new URL(address, 'https://homes.example'))

it('a follower answers what visitors read, and nothing that needs an account or the main site’s database', () => {
  const ours = `/ /list /map?x=1 /summary /stats /listings/${id} /listings/${id}/open_houses/1.ics
    /fragments/listings/rows /search/map /media/sized/a/640.jpg /open_houses /privacy`.split(/\s+/)
  expect(ours.filter((path) => !isOurs(path))).toEqual([])
  const others =
    `/sign_in /register /account /admin /saved_searches /collections /odata/Property /v1/listings
    /listings/${id}/contact_agent /listings/${id}/carts /listings/${id}/showings/new /share/x/list /idx_links/1/list
    /fragments/tools /listings/${id}?base=share.x /list?_filter=stored.${'a'.repeat(32)}`.split(
      /\s+/,
    )
  expect(others.filter(isOurs)).toEqual([])
  expect(isOurs('/list?_filter=Latitude+Gt+42.5')).toBe(true)
})

it('the recipes of proxies send the same paths to the follower', () => {
  for (const file of ['nginx-follow.conf', 'Caddyfile-follow'])
    expect(readFileSync(`deploy/${file}`, 'utf8')).toContain(`${visitorPaths}"`)
})

it.each(['"My MLS"."Kind"', '"A"." B"', '"A "."B"', '"1st"."2_x"', '"Größe"."m²"'])(
  'the custom field %s is found by its name in the API',
  (name) => {
    const { group, field } = customFieldOf(odataName({ name }))!
    expect(`"${group}"."${field}"`).toBe(name)
  },
)

it('names of standard fields are no custom fields', () => {
  expect(customFieldOf('ListPrice')).toBeNull()
})

it('links and photos with the public name of the main site are asked for at the address of FOLLOW', () => {
  const root = 'http://10.0.0.5:4321/odata'
  const public_ = 'https://homes.example'
  const linked = { url: `${root}/Property`, root, secretParameters: [] }
  const link = `${public_}/odata/Property?$skiptoken=x`
  expect(checkedLink(link, { ...linked, follows: true })).toBe(`${root}/Property?$skiptoken=x`)
  expect(() => checkedLink(link, linked)).toThrow()
  const outside = `${public_}/elsewhere`
  expect(() => checkedLink(outside, { ...linked, follows: true })).toThrow()
  const feed = { name: 'main', source: 'x', root, profile: profileOf('plat') }
  const MediaURL = `${public_}/media/sized/a/1600.jpg`
  expect(addressIn(feed, { MediaURL })).toBe('http://10.0.0.5:4321/media/sized/a/1600.jpg')
  const atMls = 'https://photos.example/1.jpg'
  expect(addressIn(feed, { MediaURL: atMls })).toBe(atMls)
})

it('FOLLOW needs a key, and a follower never has the demo', () => {
  const follow = { FOLLOW: 'https://main.example' }
  expect(readConfig(follow).problems).toEqual([
    'FOLLOW needs FOLLOW_KEY, a key of the site that is followed.',
  ])
  expect(readConfig({ ...follow, FOLLOW_KEY: 'secret' }).problems[0]).not.toContain('secret')
  const { config } = readConfig({ ...follow, FOLLOW_KEY: 'plat_x_y', DEMO: '1' })
  expect(config).toMatchObject({ demo: false, follow: { origin: 'https://main.example' } })
})
