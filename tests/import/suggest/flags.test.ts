import { describe, expect, it } from 'vitest'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { listingsConverter } from '#src/import/mapping/listings-converter.ts'
import { checkMapping } from '#src/import/mapping/load-mapping.ts'
import type { ListingsMapping } from '#src/import/mapping/mapping-schema.ts'
import { headerOf } from '#src/import/mapping/table-header.ts'
import { wordedLabel } from '#src/import/suggest/parts/place-custom-fields.ts'
import { type Columns, customOf, drafted, fieldsOf, home, pick, tableOf } from './tables.ts'

const dictionary = createDictionary()

function converted(columns: Columns) {
  const [header, ...rows] = tableOf(columns)
  const mapping = checkMapping(drafted(columns).mapping, 'x', dictionary, 'Test') as ListingsMapping
  const { convert } = listingsConverter(mapping, headerOf(header!), dictionary)
  return rows.map((cells) => convert({ line: 2, raw: '', cells }).listing!)
}

describe('yes and no in a column without a field', () => {
  it.each([
    ['0', '1'],
    ['no', 'yes'],
    ['nu', 'da'],
    ['nein', 'ja'],
    ['нет', 'да'],
    ['いいえ', 'はい'],
  ])('%s and %s are a boolean', (no, yes) => {
    const columns = { ...home, xyzzy: pick(no, yes) }
    expect(customOf(drafted(columns).mapping).xyzzy).toMatchObject({ type: 'boolean' })
    const [first, second] = converted(columns)
    expect(Object.values(first!.custom.x ?? first!.custom)).toEqual([false])
    expect(Object.values(second!.custom.x ?? second!.custom)).toEqual([true])
  })

  it('are numbers where the name counts something', () => {
    const columns = { ...home, 'number of xyzzies': pick('0', '1') }
    expect(customOf(drafted(columns).mapping)['number of xyzzies']).toMatchObject({
      type: 'integer',
    })
  })
})

it.each([
  ['Internet Display', 'InternetEntireListingDisplayYN'],
  ['Show on Internet', 'InternetEntireListingDisplayYN'],
  ['INTERNET_YN', 'InternetEntireListingDisplayYN'],
  ['Show Online', 'InternetEntireListingDisplayYN'],
  ['Display on Website', 'InternetEntireListingDisplayYN'],
  ['Show Address Online', 'InternetAddressDisplayYN'],
  ['Address Display', 'InternetAddressDisplayYN'],
  ['Display Address on Internet', 'InternetAddressDisplayYN'],
  ['AVM Display', 'InternetAutomatedValuationDisplayYN'],
  ['Allow Blogging', 'InternetConsumerCommentYN'],
])('%s is the seller’s choice %s (IDX I-11, I-12)', (name, field) => {
  const columns = { ...home, [name]: pick('Y', 'N', '') }
  expect(drafted(columns).mapping.fields).toMatchObject({ [field]: name })
  expect(
    converted(columns)
      .map(({ values }) => values[field] ?? null)
      .slice(0, 3),
  ).toEqual([true, false, null])
})

it.each([
  ['HASTERRACE', 'Has terrace'],
  ['isNewBuild', 'Is new build'],
  ['DISTANCE_TO_METRO', 'Distance to metro'],
  ['XYZZYPLUGH', 'Xyzzyplugh'],
  ['nearest MLS id', 'Nearest MLS id'],
  ['до метро', 'до метро'],
  ['築年数', '築年数'],
])('the name %s has the label %s', (name, label) => {
  expect(wordedLabel(name)).toBe(label)
})

describe('names of places in letters of one size', () => {
  it('begin with capitals', () => {
    const columns: Columns = {
      ...home,
      city: pick('east alpha', 'beta'),
      state: pick('NORTHERN PROVINCE', 'SOUTHERN PROVINCE'),
      subdivision: pick('MILL POND', 'OLD FARM'),
    }
    expect(converted(columns)[0]!.values).toMatchObject({
      City: 'East Alpha',
      StateOrProvince: 'Northern Province',
      SubdivisionName: 'Mill Pond',
    })
  })

  it('stay as they are where some have both, and where they are codes', () => {
    const fields = fieldsOf({ ...home, city: pick('alpha', 'Beta'), state: pick('TX', 'CA') })
    expect(fields).toMatchObject({ City: 'city', StateOrProvince: 'state' })
  })
})
