import { expect, it, onTestFinished } from 'vitest'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import type { Shape } from '#src/domain/map/geometry/shapes.ts'
import type { Condition } from '#src/domain/search/filter/condition/condition.ts'
import { createSqlSearch } from '#src/search/sql/sql-search.ts'
import { eachBit } from '#src/search/states/bits.ts'
import { planOf } from '#src/search/states/state-plan.ts'
import { StateTable } from '#src/search/states/state-table.ts'
import { emptyDatabase } from '../../support/database.ts'
import { dictionary } from '../support/arbitrary-search.ts'
import { insertRecords, listingRecord, storedListings } from '../support/listings/listing-record.ts'

const idOf = (n: number) => String(20240101000000000000000000n + BigInt(n))
const nowhere = idOf(99)

/** On a grid of a tenth of a degree across the 180th meridian; every fifth has no place, every third hides its address. */
const homes = Array.from({ length: 60 }, (_, n) =>
  listingRecord(idOf(n), {
    StandardStatus: 'Active',
    Latitude: n % 5 === 4 ? null : 42 + (n % 8) / 10,
    Longitude: n % 5 === 4 ? null : (n % 2 === 0 ? -179.7 : 179.3) + (n % 7) / 10,
    InternetAddressDisplayYN: n % 3 === 0 ? false : null,
  }),
)

const shapes: Readonly<Record<string, readonly Shape[]>> = {
  rectangle: [{ kind: 'rectangle', south: 42.1, north: 42.4, west: -179.7, east: -179.3 }],
  'rectangle by its edges': [
    { kind: 'rectangle', south: 42.2, north: 42.2, west: 179.3, east: 179.9 },
  ],
  'circle across the meridian': [{ kind: 'circle', center: [179.95, 42.3], meters: 40_000 }],
  polygon: [{ kind: 'polygon', rings: [triangle(-179.7, 42), triangle(-179.6, 42.1)] }],
  'two of them': [
    { kind: 'rectangle', south: 42, north: 42.1, west: -180, east: -179 },
    { kind: 'circle', center: [179.5, 42.5], meters: 20_000 },
  ],
  'circle around a listing': [{ kind: 'circleAround', id: idOf(1), meters: 30_000 }],
  'circle around a hidden one': [{ kind: 'circleAround', id: idOf(3), meters: 30_000 }],
  'circle around no listing': [{ kind: 'circleAround', id: nowhere, meters: 30_000 }],
  'circle around no listing, and a shape': [
    { kind: 'circleAround', id: nowhere, meters: 30_000 },
    { kind: 'rectangle', south: 42, north: 42.3, west: -180, east: -179 },
  ],
}

function triangle(west: number, south: number) {
  return [
    [west, south],
    [west + 0.5, south],
    [west, south + 0.5],
    [west, south],
  ] as const
}

it.each(Object.entries(shapes))(
  '%s finds what SQL finds, and so does its opposite',
  async (_, of) => {
    const db = emptyDatabase()
    await insertRecords(db, homes)
    const table = new StateTable(db.readConnection, dictionary)
    onTestFinished(() => table.close())
    const rows = storedListings(db)
    for (const row of rows) table.add({ row, texts: {}, openHouses: [] })
    const sql = createSqlSearch(db.readConnection, { dictionary })
    const field = dictionary.find('Location')!
    const inside: Condition = {
      kind: 'comparison',
      subject: { kind: 'field', type: 'shape', field },
      every: false,
      tests: of.map((shape) => ({ kind: 'inside', shape })),
    }
    for (const scope of [scopeFor('private'), scopeFor('vow'), scopeFor('idx')])
      for (const condition of [inside, { kind: 'not', of: inside } as const]) {
        const found: unknown[] = []
        eachBit(table.matches(planOf(condition), scope), (at) => found.push(rows[at]!['RowKey']))
        expect(found).toEqual([...sql.rowKeys({ scope, condition })].sort((a, b) => a - b))
      }
  },
)
