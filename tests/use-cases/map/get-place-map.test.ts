import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { placeMap } from '#src/components/map/place-map-markup.ts'
import type { Role } from '#src/domain/context/access/roles.ts'
import { darkPalette } from '#src/domain/map/basemap/palettes.ts'
import { getPlaceMap } from '#src/use-cases/map/get-place-map.ts'
import { getPlaceMapCredit } from '#src/use-cases/map/streets-file.ts'
import { mapFileAt } from '../../support/basemap.ts'
import { testContext } from '../../support/context.ts'
import { emptyDatabase, temporaryFolder } from '../../support/database.ts'
import { idOf, insertListing } from '../../support/listings/listings.ts'
import { attributeOf, elementsNamed, elementsWith, textOf } from '../../support/pages/markup.ts'

const home = { latitude: 47.6, longitude: -122.3 }

const withMap = (db: Database, role: Role = 'idx', basemapPath = mapFileAt(home)) => ({
  ...testContext(db, role),
  basemapPath,
})

describe('the map of a listing', () => {
  it('shows the streets and waters around it, with names and a pin in its middle', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1)
    const map = await getPlaceMap(withMap(db), idOf(1), { size: 'narrow', scheme: 'dark' })
    expect(new Set(map.names.map(({ text }) => text))).toEqual(new Set(['Elm & Third']))
    expect(map.steps.map(({ key }) => key)).toEqual([
      'water|lake|area',
      'roads|residential|line',
      'roads|residential|line',
    ])
    const street = map.paths[map.steps[1]!.path]!
    // Half pixels: from edge to edge with the margin, in as many parts as there are tiles.
    const parts = [...street.matchAll(/M(-?\d+) (\d+)l(\d+) (-?\d+)/g)].map((part) =>
      part.map(Number),
    )
    expect(Math.min(...parts.map(([, x]) => x!))).toBe(-24)
    expect(Math.max(...parts.map(([, x, , wide]) => x! + wide!))).toBe(1224)
    for (const [, , y] of parts) expect(y).toBe(272)
    const svg = placeMap(map).text
    expect(textOf(elementsNamed(svg, 'text')[0]!)).toBe('Elm & Third')
    expect(elementsNamed(svg, 'circle')).toHaveLength(1)
    expect(elementsWith(svg, 'transform', 'translate(300')).toHaveLength(1)
    expect(attributeOf(elementsNamed(svg, 'rect')[0]!, 'fill')).toBe(darkPalette.sunken)
  })

  it('is not there for a role that may not know the address, and says nothing of it', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1, { InternetAddressDisplayYN: false })
    const basemapPath = mapFileAt(home)
    await expect(
      getPlaceMap(withMap(db, 'idx', basemapPath), idOf(1), { size: 'wide', scheme: 'light' }),
    ).rejects.toThrow('There’s no map of this place.')
    const drawn = await getPlaceMap(withMap(db, 'private', basemapPath), idOf(1), {
      size: 'wide',
      scheme: 'light',
    })
    expect(drawn.width).toBe(1240)
  })

  it('is not there without a place, without streets around it, or without a listing', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1, { Latitude: null })
    await insertListing(db, 2, { Latitude: 10 })
    await insertListing(db, 3)
    await insertListing(db, 4, { StandardStatus: 'Withdrawn' })
    const context = withMap(db)
    const none = 'There’s no map of this place.'
    await expect(getPlaceMap(context, idOf(1), { size: 'wide', scheme: 'light' })).rejects.toThrow(
      none,
    )
    await expect(getPlaceMap(context, idOf(2), { size: 'wide', scheme: 'light' })).rejects.toThrow(
      none,
    )
    await expect(
      getPlaceMap(testContext(db), idOf(3), { size: 'wide', scheme: 'light' }),
    ).rejects.toThrow(none)
    await expect(getPlaceMap(context, idOf(4), { size: 'wide', scheme: 'light' })).rejects.toThrow(
      'This listing doesn’t exist',
    )
    await expect(
      getPlaceMap(context, 'nothing', { size: 'wide', scheme: 'light' }),
    ).rejects.toThrow('This listing doesn’t exist')
  })

  it('names whom it is by where it covers the place', async () => {
    const db = emptyDatabase()
    const context = withMap(db)
    expect(await getPlaceMapCredit(context, home)).toBe('Invented')
    expect(await getPlaceMapCredit(context, { latitude: 10, longitude: 10 })).toBe(null)
    expect(await getPlaceMapCredit(testContext(db), home)).toBe(null)
    const broken = join(temporaryFolder(), 'broken.pmtiles')
    writeFileSync(broken, 'no map')
    expect(await getPlaceMapCredit({ ...context, basemapPath: broken }, home)).toBe(null)
  })

  it('reads a file anew that takes the place of the old one', async () => {
    const context = withMap(emptyDatabase())
    const elsewhere = { latitude: 41.4, longitude: 2.2 }
    expect(await getPlaceMapCredit(context, elsewhere)).toBe(null)
    renameSync(mapFileAt(elsewhere), context.basemapPath)
    expect(await getPlaceMapCredit(context, elsewhere)).toBe('Invented')
    expect(await getPlaceMapCredit(context, home)).toBe(null)
  })
})
