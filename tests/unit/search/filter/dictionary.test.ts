import { describe, expect, it } from 'vitest'
import { getTableColumns } from '#db/orm/drizzle.ts'
import { listings, listingTexts } from '#db/schema/index.ts'
import { createDictionary, standardFields } from '#src/domain/search/dictionary/index.ts'

const columns = new Set([
  ...Object.keys(getTableColumns(listings)),
  ...Object.keys(getTableColumns(listingTexts)),
])
const kept = standardFields.filter(
  (field) => field.storage === 'column' || field.storage === 'text',
)

describe('§4 dictionary', () => {
  it('names every field once', () => {
    const names = standardFields.map((field) => field.name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('has a column for each of the 120 core fields and no column without a field', () => {
    const visibility = [
      'MlgCanView',
      'MlgCanUse',
      'OfficeExclusiveYN',
      'DelayedMarketingDate',
      'Audience',
      'HomeShownTo',
    ]
    const identity = ['Id', 'MlsId', 'PropertyClass', 'StreetAddress', 'OriginatingSystemKey']
    const beyondCore = [...identity, ...visibility]
    expect(kept.filter((field) => !beyondCore.includes(field.name))).toHaveLength(120)
    expect(kept.filter((field) => !columns.has(field.name))).toEqual([])
    const days = ['DaysOnMarketDate', 'MarketDays', 'CumulativeMarketDays']
    const internal = ['RowKey', 'Other', 'CustomFields', 'ChangeSeq', ...days]
    const named = new Set(kept.map((field) => field.name))
    expect([...columns].filter((name) => !named.has(name) && !internal.includes(name))).toEqual([])
  })

  it('finds a field by its Spark name, with the type that Spark gives it', () => {
    const dictionary = createDictionary()
    expect(dictionary.find('BedsTotal')?.name).toBe('BedroomsTotal')
    expect(dictionary.find('BathsTotal')).toMatchObject({
      name: 'BathroomsTotalInteger',
      type: 'decimal',
    })
    expect(dictionary.find('BathroomsTotalInteger')?.type).toBe('integer')
    expect(dictionary.find('constructor')).toBeUndefined()
  })

  it('finds custom fields beside the standard ones', () => {
    const solar = { ...standardFields[0]!, name: '"Green"."Solar"', storage: 'custom' as const }
    expect(createDictionary([solar]).find('"Green"."Solar"')).toBe(solar)
  })
})
