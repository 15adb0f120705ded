import { afterEach, describe, expect, it } from 'vitest'
import { setConventions } from '#src/domain/context/units/conventions.ts'
import Home from '#src/pages/index.astro'
import Listing from '#src/pages/listings/[id].astro'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListing } from '../../support/listings/listings.ts'
import { elementsNamed, elementsWith, textOf } from '../../support/pages/markup.ts'
import { render } from '../../support/pages/render.ts'

afterEach(() => setConventions(null))

const chicago = { timeZone: 'America/Chicago', locale: 'en-US' }

describe('times of the brokerage’s place', () => {
  it('are those of its zone: what happened, what is to come, and when all was brought up to date', async () => {
    const db = emptyDatabase()
    const changes = [
      {
        Field: 'ListPrice',
        OldValue: '450000',
        NewValue: '432000',
        Kind: 'Price Change',
        ChangedAt: '2026-02-02T03:00:00Z',
      },
    ]
    // It is still the 28th in Chicago.
    const clock = () => new Date('2026-03-01T04:00:00Z')
    const openHouses = [
      { OpenHouseDate: '2026-02-28', OpenHouseStartTime: '20:00', OpenHouseEndTime: '22:30' },
    ]
    const rentalSpans = [
      { StartDate: '2026-02-28', EndDate: '2026-02-28', Type: 'Rented' as const },
    ]
    await insertListing(
      db,
      1,
      { ModificationTimestamp: '2026-03-01T03:30:00.000Z' },
      { changes, openHouses, rentalSpans },
    )
    const context = { ...testContext(db), clock, localTime: chicago }
    const html = await render(Listing, `/listings/${idOf(1)}`, context, { id: idOf(1) })
    expect(textOf(elementsWith(html, 'class', 'history-table__cell')[0]!)).toBe('02/01/2026')
    expect(textOf(elementsWith(html, 'class', 'open-house__time')[0]!)).toBe(
      'Saturday, 8:00 PM – 10:30 PM',
    )
    expect(textOf(elementsWith(html, 'class', 'rental-calendar__free')[0]!)).toBe(
      'Next available Mar 1',
    )
    expect(html).toContain('02/28/2026, 9:30 PM<')
    const home = await render(Home, '/', context)
    expect(textOf(elementsWith(home, 'class', 'agenda__time')[0]!)).toBe('8:00 PM – 10:30 PM')
  })

  it.each([
    ['America/Denver', '2:00 PM – 4:00 PM MST'],
    ['America/Menominee', '2:00 PM – 4:00 PM'],
    ['Nowhere/At-all', '2:00 PM – 4:00 PM'],
  ])('name the zone of a home elsewhere, if clocks there differ: %s', async (zone, hours) => {
    const db = emptyDatabase()
    const clock = () => new Date('2026-03-01T16:00:00Z')
    const openHouses = [
      { OpenHouseDate: '2026-03-02', OpenHouseStartTime: '14:00', OpenHouseEndTime: '16:00' },
    ]
    const Other = { PropertyTimeZoneName: zone }
    await insertListing(db, 1, { Other }, { openHouses })
    const context = { ...testContext(db), clock, localTime: chicago }
    const html = await render(Listing, `/listings/${idOf(1)}`, context, { id: idOf(1) })
    const [time] = elementsWith(html, 'class', 'open-house__time')
    expect(textOf(time!)).toBe(`Monday, ${hours}`)
    const [agenda] = elementsWith(await render(Home, '/', context), 'class', 'agenda__time')
    expect(textOf(agenda!)).toBe(hours)
  })

  it('are written as its locale does', async () => {
    const db = emptyDatabase()
    const openHouses = [{ OpenHouseDate: '2026-03-07', OpenHouseStartTime: '13:00' }]
    await insertListing(db, 1, {}, { openHouses })
    const context = {
      ...testContext(db),
      localTime: { timeZone: 'Europe/Berlin', locale: 'en-GB' },
    }
    const html = await render(Listing, `/listings/${idOf(1)}`, context, { id: idOf(1) })
    expect(textOf(elementsWith(html, 'class', 'open-house__time')[0]!)).toBe('Saturday, 13:00')
    const notes = elementsNamed(html, 'li').map(textOf)
    expect(notes).toContain('Listed 28/02/2026')
  })

  it('have no decimal points where the place writes commas', async () => {
    const db = emptyDatabase()
    const changes = [
      {
        Field: 'ListPrice',
        OldValue: '450000',
        NewValue: '433000',
        Kind: 'Price Change',
        ChangedAt: '2026-02-02T03:00:00Z',
      },
    ]
    const columns = { LotSizeAcres: 5.25, BathroomsTotalInteger: 2, AssociationFee: 99.5 }
    await insertListing(db, 1, columns, { changes })
    setConventions({ locale: 'es-ES', currency: 'EUR', units: 'metric' })
    const html = await render(Listing, `/listings/${idOf(1)}`, testContext(db), { id: idOf(1) })
    const text = textOf(elementsNamed(html, 'article')[0]!)
    expect(text).toContain('−3,8 %')
    expect(text).toContain('2,12 ha')
    expect(text.match(/\d\.\d(?!\d\d)\S*/g) ?? []).toEqual([])
  })
})
