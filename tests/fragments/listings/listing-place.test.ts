import { describe, expect, it } from 'vitest'
import { replaceLayer } from '#db/queries/map/layer-rows.ts'
import type { Role } from '#src/domain/context/access/roles.ts'
import Listing from '#src/pages/listings/[id].astro'
import { mapFileAt } from '../../support/basemap.ts'
import { testContext, testNow } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListing, type ListingParts } from '../../support/listings/listings.ts'
import { attributeOf, elementsNamed, elementsWith, textOf } from '../../support/pages/markup.ts'
import { render } from '../../support/pages/render.ts'

const home = { latitude: 47.6, longitude: -122.3 }

interface Shown {
  readonly columns?: Parameters<typeof insertListing>[2]
  readonly parts?: ListingParts
  readonly role?: Role
  readonly hasMap?: boolean
  readonly lowData?: boolean
}

async function show({ columns, parts, role, hasMap = true, lowData = false }: Shown = {}) {
  const db = emptyDatabase()
  await insertListing(db, 1, columns, parts)
  const basemapPath = hasMap ? mapFileAt(home) : '/nowhere/basemap.pmtiles'
  const context = { ...testContext(db, role), basemapPath, lowData }
  return render(Listing, `/listings/${idOf(1)}`, context, { id: idOf(1) })
}

const linkNamed = (html: string, name: string) =>
  elementsNamed(html, 'a').find((link) => textOf(link) === name)

describe('§2 Listing detail: where the house is', () => {
  it('is a picture of the streets that leads to the map, with whom it is by', async () => {
    const html = await show()
    const picture = elementsWith(html, 'class', 'place__map')[0]!
    expect(attributeOf(picture, 'src')).toBe(`/listings/${idOf(1)}/map.svg`)
    expect(attributeOf(picture, 'alt')).toBe('Map of the area around 1 Elm Street')
    expect(attributeOf(picture, 'loading')).toBe('lazy')
    expect(textOf(elementsWith(html, 'class', 'place__credit')[0]!)).toBe('Invented')
    const link = elementsWith(html, 'class', 'place__link')[0]!
    expect(attributeOf(link, 'href')).toBe(
      '/map?bounds=47588000%2C-122317796%2C47612000%2C-122282204',
    )
  })

  it('leads to what is for sale or for rent around it, the nearest first', async () => {
    const markets = [
      ['Residential', 'sale'],
      ['Residential Lease', 'rent'],
    ] as const
    for (const [PropertyType, market] of markets) {
      const link = linkNamed(await show({ columns: { PropertyType } }), 'Search near this home')!
      const url = new URL(attributeOf(link, 'href')!, 'https://listings.example')
      expect(url.pathname).toBe('/list')
      expect(url.searchParams.get('_filter')).toBe("Location Eq radius('47.60000 -122.30000',1)")
      expect(url.searchParams.get('_market')).toBe(market)
      const ofAgents = await show({ columns: { PropertyType }, role: 'private' })
      expect(attributeOf(linkNamed(ofAgents, 'Search near this home')!, 'href')).not.toContain(
        '_market',
      )
      expect(url.searchParams.get('sort_id')).toBe('distance_asc')
    }
  })

  it('is a sentence where the seller withheld the address, but for members', async () => {
    const columns = { InternetAddressDisplayYN: false }
    const html = await show({ columns })
    expect(html).toContain('The seller keeps the address private, so there’s no map.')
    for (const secret of ['map.svg', 'radius', 'bounds=', '47.6', '122.3', '475', '1223'])
      expect(html).not.toContain(secret)
    expect(await show({ columns, role: 'private' })).toContain('map.svg')
  })

  it('says so where it is not known, and where no streets are', async () => {
    const unknown = await show({ columns: { Latitude: null, Longitude: null } })
    expect(unknown).toContain('This listing has no map location.')
    expect(unknown).not.toContain('map.svg')
    const unmapped = await show({ hasMap: false })
    expect(unmapped).toContain('There’s no street map for this area.')
    expect(unmapped).not.toContain('map.svg')
    expect(linkNamed(unmapped, 'Search near this home')).toBeDefined()
  })

  it('is links alone where little data is wanted', async () => {
    const html = await show({ lowData: true })
    expect(html).not.toContain('map.svg')
    expect(linkNamed(html, 'View nearby homes on the map')).toBeDefined()
  })
})

describe('§2 Listing detail: its schools', () => {
  const ring = (west: number): [number, number][] => [
    [west, 47_590_000],
    [west + 20_000, 47_590_000],
    [west + 20_000, 47_610_000],
    [west, 47_610_000],
    [west, 47_590_000],
  ]
  const areas = [
    { name: 'Elm Elementary', west: -122_310_000 },
    { name: 'harbor high', west: -122_280_000 },
  ]

  async function schoolsOf(columns: Parameters<typeof insertListing>[2] = {}) {
    const db = emptyDatabase()
    const Other = { ElementarySchool: 'Elm Elementary', HighSchool: 'Harbor High' }
    await insertListing(db, 1, { Other, ...columns })
    const shapes = areas.map(({ name, west }) => ({
      name,
      color: '0077d9',
      geometry: { kind: 'polygon', rings: [ring(west)] } as const,
    }))
    await replaceLayer(db, 'School zones', shapes, testNow)
    return render(Listing, `/listings/${idOf(1)}`, testContext(db), { id: idOf(1) })
  }

  it('are told with how far their areas are, where a map overlay has them', async () => {
    const html = await schoolsOf()
    expect(html).toContain('inside its boundary (School zones)')
    expect(html).toContain('0.9 mi outside its boundary (School zones)')
    expect(html).toContain('From the listing and map boundaries')
  })

  it('tell nothing of where a listing is whose seller withheld the address', async () => {
    const html = await schoolsOf({ InternetAddressDisplayYN: false })
    expect(html).not.toContain('its boundary (')
  })
})
