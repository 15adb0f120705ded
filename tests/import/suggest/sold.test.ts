import { describe, expect, it } from 'vitest'
import { type Columns, drafted, fieldsOf, firstOf, home, pick } from './tables.ts'

describe('a file of sales', () => {
  const ref = home.ref!
  const paid = (n: number) => String(30_000_000 + n * 1000)

  it.each([
    'sold price',
    'trade_price',
    'Transaction Price',
    'resale_price',
    '取引価格',
    'Price Paid',
  ])('is told by the name of its only price, %s, and asked about', (name) => {
    const { mapping, questions } = drafted({ ref, [name]: paid })
    expect(mapping.fields).toMatchObject({
      StandardStatus: { value: 'Closed' },
      ClosePrice: name,
    })
    expect(questions.join()).toContain('Are all homes in the file sold?')
  })

  it('has the date of the sale, however it is called', () => {
    const columns = {
      ref,
      'Resale Price': paid,
      'Resale Registration Date': pick('Jul 2021', 'Aug 2021'),
    }
    expect(firstOf(columns)).toMatchObject({ StandardStatus: 'Closed', CloseDate: '2021-07-01' })
  })

  it.each([
    ['period', pick('2024Q2', '2024Q3'), '2024-04-01'],
    ['取引時期', pick('2021年第３四半期', '2021年第４四半期'), '2021-07-01'],
  ])('may tell the quarter of the sale: %s', (name, period, date) => {
    const columns = { ref, trade_price: paid, [name]: period }
    expect(firstOf(columns)).toMatchObject({ StandardStatus: 'Closed', CloseDate: date })
  })
})

describe('homes that are sold among those that are for sale', () => {
  it.each([
    ['sold', 'no', 'yes'],
    ['vandut', '', 'Da'],
    ['Verkauft', 'nein', 'ja'],
  ])('are told by a column of yes and no: %s', (name, no, yes) => {
    const fields = fieldsOf({ ...home, [name]: pick(no, yes) })
    expect(fields.StandardStatus).toEqual({
      from: name,
      values: { [no]: 'Active', [yes]: 'Closed' },
    })
  })

  it('are told by a column of statuses, whatever its name', () => {
    const fields = fieldsOf({ ...home, 'listing stage': pick('For sale', 'Sold', 'Under offer') })
    expect(fields.StandardStatus).toMatchObject({
      values: { 'For sale': 'Active', Sold: 'Closed', 'Under offer': 'Active Under Contract' },
    })
  })

  it('are told by a column of offers, rents, and sales, and the rest is asked', () => {
    const columns: Columns = {
      ...home,
      property_type: pick('House', 'Unit'),
      listing_type: pick('Buy', 'Rent', 'Sold', 'History'),
      sold_date: pick('', '', '2024-01-05', ''),
    }
    const { mapping, questions } = drafted(columns)
    expect(mapping.fields).toMatchObject({
      StandardStatus: {
        from: 'listing_type',
        values: { Buy: 'Active', Rent: 'Active', Sold: 'Closed', History: '?' },
      },
      PropertyType: {
        from: 'listing_type',
        values: {
          Buy: 'Residential',
          Rent: 'Residential Lease',
          Sold: 'Residential',
          History: '?',
        },
      },
      CloseDate: 'sold_date',
      PropertySubType: { from: 'property_type' },
    })
    expect(questions.join()).toContain('What do “History” in listing_type mean?')
  })
})
