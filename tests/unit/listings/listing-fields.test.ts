import { afterEach, describe, expect, it } from 'vitest'
import { makeScope } from '#src/domain/context/access/scope.ts'
import { setConventions } from '#src/domain/context/units/conventions.ts'
import { groupFields } from '#src/domain/listings/listing-fields.ts'
import { standardFields } from '#src/domain/search/dictionary/index.ts'

afterEach(() => setConventions(null))

const textsOf = (values: Readonly<Record<string, unknown>>) =>
  groupFields({
    fields: standardFields,
    scope: makeScope('private', { today: '2026-03-01' }),
    localTime: { locale: 'en-US', timeZone: 'UTC' },
    addressWithheld: false,
    fieldValue: ({ name }) => values[name] ?? null,
  }).flatMap(({ fields }) => fields.map(({ label, value }) => `${label}: ${value}`))

const home = { BuildingAreaTotal: 602.78, BuildingAreaUnits: 'Square Feet' }
const lot = {
  LotSizeArea: 0.25,
  LotSizeUnits: 'Acres',
  LotSizeAcres: 0.25,
  LotSizeSquareFeet: 10_890,
}

describe('the areas of a listing', () => {
  it('have the unit of the place, and the one they are stored in is not told', () => {
    expect(textsOf(home)).toEqual(['Building area: 602.78 sq ft'])
    setConventions({ locale: 'es-ES', currency: 'EUR', units: 'metric' })
    expect(textsOf(home)).toEqual(['Building area: 56 m²'])
  })

  it('say the size of the lot once in each unit', () => {
    expect(textsOf(lot)).toEqual([
      'Lot size (acres): 0.25',
      expect.stringContaining('10,890 sq ft'),
    ])
    setConventions({ locale: 'es-ES', currency: 'EUR', units: 'metric' })
    expect(textsOf(lot)).toEqual([expect.stringContaining('1012 m²')])
  })
})
