import { describe, expect, it } from 'vitest'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { areaUnitOf, measuredArea } from '#src/import/convert/numbers/area-units.ts'
import { jsonConverter } from '#src/import/json/json-converter.ts'
import { listingsConverter } from '#src/import/mapping/listings-converter.ts'
import type { ListingsMapping } from '#src/import/mapping/mapping-schema.ts'
import { headerOf } from '#src/import/mapping/table-header.ts'
import type { Problem } from '#src/import/record/record-problem.ts'
import { genericMapping } from '../support.ts'

const dictionary = createDictionary()

/** What the fields of a RESO record become. */
function converted(fields: Record<string, unknown>) {
  const json = { ListingKey: '1', PropertyType: 'Residential', ...fields }
  const raw = JSON.stringify(json)
  const { listing, problems } = jsonConverter(dictionary).convert({ line: 1, raw, json })
  return { values: listing!.values, problems }
}

const kinds = (problems: readonly Problem[]) => problems.map(({ field, kind }) => [field, kind])

describe('sizes of lots', () => {
  it.each([
    { LotSizeAcres: 0, LotSizeSquareFeet: 10_890 },
    { LotSizeAcres: 0.25, LotSizeSquareFeet: 0 },
    { LotSizeAcres: 0, LotSizeSquareFeet: 0, LotSizeArea: 0.25, LotSizeUnits: 'Acres' },
    { LotSizeAcres: 0.25, LotSizeArea: 0, LotSizeUnits: 'Square Feet' },
  ])('come from the one that is not 0: %j', (fields) => {
    expect(converted(fields).values).toMatchObject({
      LotSizeAcres: 0.25,
      LotSizeSquareFeet: 10_890,
    })
  })
})

describe('areas by their own units', () => {
  it('do not follow the units of another area', () => {
    const { values } = converted({
      LivingArea: 100,
      LivingAreaUnits: 'Square Meters',
      BuildingAreaTotal: 2000,
      BuildingAreaUnits: 'Square Feet',
      LotSizeArea: 0.5,
      LotSizeUnits: 'Hectares',
    })
    expect(values).toMatchObject({
      LivingArea: 1076.39,
      LivingAreaUnits: 'Square Feet',
      BuildingAreaTotal: 2000,
      BuildingAreaUnits: 'Square Feet',
      LotSizeArea: 53_819.55,
      LotSizeUnits: 'Square Feet',
      LotSizeSquareFeet: 53_819.55,
      LotSizeAcres: 1.2355,
    })
  })

  it('say after conversion what they are in', () => {
    const { values } = converted({ BuildingAreaTotal: 80, BuildingAreaUnits: 'm2' })
    expect(values).toMatchObject({ BuildingAreaTotal: 861.11, BuildingAreaUnits: 'Square Feet' })
    expect(converted({ LotSizeArea: 2, LotSizeUnits: 'ac' }).values).toMatchObject({
      LotSizeArea: 2,
      LotSizeUnits: 'Acres',
      LotSizeSquareFeet: 87_120,
    })
  })

  it('are left out with a note in units that are not known', () => {
    const { values, problems } = converted({ LivingArea: 12, LivingAreaUnits: 'Smoots' })
    expect(values).not.toHaveProperty('LivingArea')
    expect(values).not.toHaveProperty('LivingAreaUnits')
    expect(kinds(problems)).toEqual([['LivingArea', 'has an unknown unit of area']])
  })

  it('inside the house are measured as its living area is, if they have no unit', () => {
    const metric = { LivingArea: 100, LivingAreaUnits: 'sqm', BuildingAreaTotal: 120 }
    expect(converted(metric).values).toMatchObject({
      BuildingAreaTotal: 1291.67,
      BuildingAreaUnits: 'Square Feet',
    })
    const american = { LivingArea: 100, LivingAreaUnits: 'Square Feet', BuildingAreaTotal: 120 }
    expect(converted(american).values).not.toHaveProperty('BuildingAreaUnits')
  })

  it.each([
    ['Square Feet', 'sqft, Sq. Ft., SF, SquareFeet, square_feet, ft²'],
    ['Square Meters', 'm2, m², ㎡, sqm, SQM, Sq Meters, qm, mq, SquareMeters, mètres carrés, 平米'],
    ['Hectares', 'ha, Hectares, hectare, Hektar'],
    ['Acres', 'ac, Acre, ACRES'],
  ])('knows the spellings of %s', (unit, words) => {
    for (const word of words.split(', ')) expect([word, areaUnitOf(word)]).toEqual([word, unit])
  })

  it('reads the unit after a number', () => {
    expect(measuredArea('1 200,5 m²')).toEqual({ number: '1 200,5', unit: 'Square Meters' })
    expect(measuredArea('1,850 sqft')).toEqual({ number: '1,850', unit: 'Square Feet' })
    expect(measuredArea('1850')).toBeNull()
    expect(measuredArea('3 rooms')).toBeNull()
  })

  it('of cells count more than those of the mapping', () => {
    const mapping = genericMapping({
      notation: '1.234,56',
      fields: { LivingArea: 'size', LivingAreaUnits: { value: 'Square Feet' } },
    }) as ListingsMapping
    const convert = listingsConverter(mapping, headerOf(['id', 'size']), dictionary).convert
    const areaOf = (size: string) =>
      convert({ line: 2, raw: '', cells: ['1', size] }).listing?.values.LivingArea
    expect(areaOf('85,5 m²')).toBe(920.31)
    expect(areaOf('1.200')).toBe(1200)
  })
})
