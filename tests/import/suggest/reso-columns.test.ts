import { describe, expect, it } from 'vitest'
import { type Columns, drafted, pick } from './tables.ts'

/** As an MLS exports them, under the names of RESO. */
const reso: Columns = {
  ListingKey: (n) => `k${n}`,
  StandardStatus: pick('Active', 'Pending', 'Closed'),
  ListPrice: (n) => String(300_000 + n * 1000),
  City: pick('Harbor', 'Quayside'),
}

describe('a column that has the name of a RESO field', () => {
  it.each([
    ['Residential'],
    ['Residential', 'Land'],
    ['Residential Lease', 'Residential Income', 'Commercial Sale', 'Farm', 'Business Opportunity'],
  ])('of types is the type, word by word: %s', (...types) => {
    const { mapping } = drafted({
      ...reso,
      PropertyType: pick(...types),
      PropertySubType: pick('Single Family Residence', 'Condominium', 'Townhouse'),
    })
    expect(mapping.fields).toMatchObject({
      PropertyType: 'PropertyType',
      PropertySubType: 'PropertySubType',
    })
  })

  it('of types tells why prices are low', () => {
    const types = { ...reso, ListPrice: pick('1500', '1700', '1900') }
    const low = { ...types, PropertyType: pick('Residential Lease', 'Residential Lease', 'Land') }
    expect(drafted(low).questions.join()).not.toContain('too low for a home price')
    expect(drafted({ ...types, PropertyType: pick('Land') }).questions.join()).toContain(
      'too low for a home price',
    )
  })

  it.each([
    ['PrivateRemarks', pick('Key in lockbox', 'Call first', 'Vacant')],
    ['PrivateRemarks', (n: number) => `Code ${n}`],
    ['ShowingInstructions', pick('Call first', 'Lockbox')],
  ])('of members, %s, is no custom field that could be shown to everyone', (field, cell) => {
    const { mapping } = drafted({ ...reso, [field]: cell })
    expect(mapping.fields).toMatchObject({ [field]: field })
    expect(JSON.stringify(mapping.custom ?? {})).not.toContain(field)
  })
})
