import { describe, expect, it } from 'vitest'
import type { Role } from '#src/domain/context/access/roles.ts'
import Report from '#src/pages/listing_report/[id].astro'
import Listing from '#src/pages/listings/[id].astro'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListing, type ListingParts } from '../../support/listings/listings.ts'
import { attributeOf, elementsNamed, elementsWith, textOf } from '../../support/pages/markup.ts'
import { render } from '../../support/pages/render.ts'

type Columns = Parameters<typeof insertListing>[2]

async function show(columns: Columns = {}, parts: ListingParts = {}, role: Role = 'idx') {
  const db = emptyDatabase()
  await insertListing(db, 1, columns, parts)
  return render(Listing, `/listings/${idOf(1)}`, testContext(db, role), { id: idOf(1) })
}

const fields = (html: string) =>
  elementsWith(html, 'class', 'field-group__field').map((field) =>
    field.childNodes.map(textOf).join(': '),
  )
const photos = (count: number) => Array.from({ length: count }, () => ({}))

describe('§2 Listing detail: its order', () => {
  it('says what people ask for first, and folds all fields but the first group', async () => {
    const changes = [
      {
        Field: 'ListPrice',
        OldValue: '450000',
        NewValue: '432000',
        Kind: 'Price Change',
        ChangedAt: '2026-02-02T08:00:00Z',
      },
    ]
    const rentalSpans = [
      { StartDate: '2026-03-01', EndDate: '2026-03-04', Type: 'Rented' as const },
    ]
    const html = await show(
      { Other: { ElementarySchool: 'Elm Elementary' }, Heating: ['Gas'], Stories: 2 },
      { remarks: 'A quiet house.', changes, rentalSpans },
    )
    const headings = elementsNamed(html, 'h2').map(textOf)
    expect(
      headings.filter((text) => !/^(Listed by|Agent and office|Sorry|System)/.test(text)),
    ).toEqual(['Availability', 'Location', 'Mortgage estimate', 'Schools', 'History', 'Details'])
    expect(html.indexOf('listing__remarks')).toBeLessThan(html.indexOf('id="availability"'))
    const groups = elementsNamed(html, 'details').filter((group) =>
      attributeOf(group, 'class')?.includes('field-group'),
    )
    expect(groups.length).toBeGreaterThan(1)
    expect(groups.map((group) => attributeOf(group, 'open') !== undefined)).toEqual(
      groups.map((_, i) => i === 0),
    )
  })

  it('folds nothing on paper', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1, { Heating: ['Gas'], Stories: 2 })
    const html = await render(Report, `/listing_report/${idOf(1)}`, testContext(db), {
      id: idOf(1),
    })
    for (const group of elementsNamed(html, 'details'))
      expect(attributeOf(group, 'open')).not.toBe(undefined)
  })

  it('tells no 0 and no No, and nothing that the head tells', async () => {
    const columns = { Stories: 2, GarageSpaces: 0, PoolPrivateYN: false, WaterfrontYN: true }
    const html = await show(columns)
    expect(fields(html)).toContain('Stories: 2')
    for (const told of [
      /: 0$/,
      /: No$/,
      /^(Beds|Baths|Living area|List price|City|MLS number|Year)/,
    ])
      expect(fields(html).filter((field) => told.test(field))).toEqual([])
    const withheld = { ...columns, InternetAddressDisplayYN: false }
    expect(fields(await show(withheld, {}, 'private')).some((field) => /: No$/.test(field))).toBe(
      true,
    )
  })

  it('leads from a school to the homes of that school', async () => {
    const html = await show({ Other: { ElementarySchool: "O'Hara School" } })
    const link = elementsNamed(html, 'a').find((a) => textOf(a) === "O'Hara School")!
    const url = new URL(attributeOf(link, 'href')!, 'https://listings.example')
    expect(url.searchParams.get('_filter')).toBe("ElementarySchool Eq 'O\\'Hara School'")
    expect(html).toContain('distances aren’t known')
  })
})

describe('§2 Listing detail: what is in reach', () => {
  it('is a bar with who answers and how to call and write', async () => {
    const bar = elementsWith(await show(), 'class', 'call-bar')[0]!
    expect(textOf(bar)).toBe('Ada AgentHarbor & Pine RealtyCallEmail')
    const html = await show({ ListAgentDirectPhone: null, ListAgentEmail: null })
    const office = elementsWith(html, 'class', 'call-bar')[0]!
    expect(textOf(office)).toBe('Harbor & Pine RealtyCall')
    const none = { ListAgentDirectPhone: null, ListAgentEmail: null, ListOfficePhone: null }
    expect(elementsWith(await show(none), 'class', 'call-bar')).toEqual([])
  })

  it('is all of the photos where there are more than two', async () => {
    const all = async (count: number) =>
      elementsWith(await show({}, { photos: photos(count) }), 'class', 'gallery__all')
    const [link] = await all(9)
    expect(textOf(link!)).toBe('See all 9 photos')
    expect(attributeOf(link!, 'href')).toBe('#all-photos')
    expect(await all(2)).toEqual([])
  })
})

describe('§2 Rental calendar: what comes first', () => {
  const spans = [
    { StartDate: '2026-02-20', EndDate: '2026-03-04', Type: 'Rented' as const },
    { StartDate: '2026-03-05', EndDate: '2026-03-10', Type: 'Unavailable' as const },
    { StartDate: '2026-03-20', EndDate: '2026-03-30', Type: 'Rented' as const },
  ]
  const lease = { PropertyType: 'Residential Lease' }
  const free = (html: string) => textOf(elementsWith(html, 'class', 'rental-calendar__free')[0]!)

  it('is the next day that is free', async () => {
    expect(free(await show(lease, { rentalSpans: spans }))).toBe('Next available Mar 11')
    expect(free(await show(lease, { rentalSpans: spans.slice(2) }))).toBe('Available now')
    const long = [{ ...spans[0]!, EndDate: '2026-12-31' }]
    expect(free(await show(lease, { rentalSpans: long }))).toBe('Next available Jan 1, 2027')
  })
})
