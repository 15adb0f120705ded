import { describe, expect, it } from 'vitest'
import { withoutWords } from '#src/import/convert/numbers/number-words.ts'
import { toNumber } from '#src/import/convert/values/read-numbers.ts'
import { draft } from '#src/import/suggest/suggest-mapping.ts'
import { type Columns, check, drafted, fieldsOf, firstOf, home, pick, tableOf } from './tables.ts'

describe('the header of a table', () => {
  it('may leave the column of row numbers without a name, and has fewer cells than the rows then', () => {
    const { mapping } = drafted({ '': String, ...home, beds: pick('2', '3') })
    expect(mapping).toMatchObject({
      key: ['ref'],
      fields: { ListPrice: 'price', BedroomsTotal: 'beds' },
    })
  })

  it('may stand below a title', () => {
    const [header, ...body] = tableOf({ ...home, beds: pick('2'), town: pick('Alpha') })
    const { mapping } = draft('x', [['Offers of May', '', '', ''], header!, ...body])
    expect(mapping.fields).toMatchObject({ City: 'town' })
  })
})

describe('the key of a table without an id', () => {
  const twins: Columns = {
    place: pick('Alpha', 'Beta'),
    kind: pick('house', 'flat'),
    rooms: (n) => String(1 + (n % 5)),
    'floor area m2': (n) => String(40 + (n % 20)),
    price: (n) => String(200_000 + n * 500),
  }

  it('keeps rows apart that differ in any column, and every column stays as a field', () => {
    const { mapping, questions } = drafted(twins)
    expect(mapping.key).toHaveLength(5)
    expect(questions.join()).toContain('No column identifies a listing')
    const kept = [JSON.stringify(mapping.fields), JSON.stringify(mapping.custom ?? {})].join()
    for (const name of Object.keys(twins)) expect(kept).toContain(`"${name}"`)
  })

  it('leaves out the price where the rest is enough, so that a new price changes a listing', () => {
    const { mapping } = drafted({ ...twins, 'floor area m2': (n) => String(40 + n) })
    expect(mapping.key).not.toContain('price')
  })

  it('has no names of people, and no address that several homes share', () => {
    const { mapping } = drafted({
      address: pick('Mill Lane, Alpha', 'High Street, Alpha', 'Low Street, Alpha'),
      owner: (n) => `Person ${n}`,
      title: (n) => `Home ${n}`,
      price: home.price!,
    })
    expect(mapping.key).toEqual(
      ['title', 'address'].toSorted((a, b) => a.length - b.length).reverse(),
    )
  })

  it('is the address of each listing on a portal', () => {
    const { mapping } = drafted({ link: (n) => `https://homes.example/${n}`, price: home.price! })
    expect(mapping).toMatchObject({ key: ['link'], fields: { ListingURL: 'link' } })
  })
})

describe('a unit', () => {
  it('of a few cells is not that of the column, whose name says its own', () => {
    const area = (n: number) => (n === 7 ? '34.5Sq. Meter' : String(900 + n * 10))
    expect(fieldsOf({ ...home, total_sqft: area })).toMatchObject({
      LivingAreaUnits: { value: 'Square Feet' },
    })
  })

  it('of a lot may be that of the home: asked, unless the numbers cannot be square feet', () => {
    const lot = (cell: (n: number) => string) =>
      drafted({ ...home, sqft: (n) => String(1500 + n), 'lot size': cell })
    const feet = lot((n) => String(6000 + n))
    expect(feet.mapping.fields).toMatchObject({ LotSizeUnits: { value: 'Square Feet' } })
    expect(feet.questions.join()).toContain('lot size has no unit')
    const acres = lot((n) => `0.${10 + n}`)
    expect(acres.mapping.fields).toMatchObject({ LotSizeUnits: { value: 'Acres' } })
    expect(acres.questions.join()).toContain('so the draft assumes Acres')
    expect(lot((n) => String(2 + (n % 3))).mapping.fields).not.toHaveProperty('LotSizeArea')
  })
})

describe('a price', () => {
  it('that no home costs is asked about, and nothing can be imported before the answer', () => {
    const { mapping, questions } = drafted({ ref: home.ref!, price: (n) => `${40 + n}.5` })
    expect(questions.join()).toContain('The median of price is 60.5, too low')
    expect(() => check(mapping)).toThrow('divide: asks you')
    const fields = { ...(mapping.fields as object), ListPrice: { from: 'price', divide: 0.00001 } }
    expect(check({ ...mapping, fields }).fields.ListPrice).toMatchObject({ divide: 0.00001 })
  })

  it('is a rent where a column says that all are for rent, whatever the column is called', () => {
    const { mapping, questions } = drafted({
      ref: home.ref!,
      price: (n) => String(700 + n),
      listing_type: pick('For Rent'),
    })
    expect(mapping.fields).toMatchObject({
      PropertyType: { value: 'Residential Lease' },
      LeaseAmount: 'price',
      ListPrice: 'price',
    })
    expect(mapping.fields).not.toHaveProperty('PropertySubType')
    expect(questions.join()).toContain('price is a rent, but for what period?')
  })

  it('has half bathrooms, with a comma as with a dot', () => {
    for (const half of ['1,5', '1.5'])
      expect(firstOf({ ...home, BATHS: pick(half, '2', '1') })).toMatchObject({
        BathroomsFull: 1,
        BathroomsHalf: 1,
        BathroomsTotalInteger: 2,
      })
  })

  it('is a rent where the column of types says so among other things', () => {
    const fields = fieldsOf({ ...home, type: pick('Rent', 'Buy', 'Land') })
    expect(fields.PropertyType).toMatchObject({
      values: { Rent: 'Residential Lease', Buy: 'Residential', Land: 'Land' },
    })
    expect(fields.PropertyType).not.toHaveProperty(['values', '*'])
  })

  it('is a rent per night where nights are counted', () => {
    const nightly = {
      ref: home.ref!,
      price: (n: number) => String(80 + n),
      minimum_nights: pick('2'),
    }
    expect(firstOf(nightly)).toMatchObject({
      PropertyType: 'Residential Lease',
      LeaseAmount: 80,
      LeaseAmountFrequency: 'Daily',
    })
  })

  it('is of rents and sales by the words of a column, which is no type of home', () => {
    const types = { 'Listing type': pick('Sale', 'Rent'), 'Property type': pick('House', 'Unit') }
    expect(fieldsOf({ ...home, ...types })).toMatchObject({
      PropertyType: { from: 'Listing type' },
      PropertySubType: { from: 'Property type' },
    })
    expect(fieldsOf({ ...home, 'precio por noche': (n) => `${50 + n} €` })).toMatchObject({
      LeaseAmount: 'precio por noche',
    })
    const fields = fieldsOf({ ...home, operación: pick('Venta', 'Alquiler') })
    expect(fields.PropertyType).toEqual({
      from: 'operación',
      values: { Venta: 'Residential', Alquiler: 'Residential Lease' },
    })
  })

  it('may be missing in words, without a problem for each row', () => {
    const columns = { ...home, price: pick('POA', '250000', '310000') }
    expect(fieldsOf(columns).ListPrice).toEqual({ from: 'price', empty: ['POA'] })
    expect(firstOf(columns).ListPrice).toBeNull()
  })
})

describe('a sale', () => {
  const sold: Columns = { ref: home.ref!, 'sale price': home.price! }

  it('may have its year and month in two columns, and is closed', () => {
    const columns = { ...sold, 'Mo Sold': pick('5', '11'), 'Yr Sold': pick('2009', '2010') }
    expect(firstOf(columns)).toMatchObject({
      StandardStatus: 'Closed',
      ClosePrice: 300_000,
      CloseDate: '2009-05-01',
    })
  })

  it('is told by homes that are in the file at two dates', () => {
    const twice = {
      ref: (n: number) => `R${n % 30}`,
      price: home.price!,
      date: (n: number) => `2020-01-${10 + (n % 20)}`,
    }
    expect(firstOf(twice)).toMatchObject({ StandardStatus: 'Closed', CloseDate: '2020-01-10' })
  })

  it('without a date is closed where other columns speak of sales, which is asked', () => {
    const { mapping, questions } = drafted({ ...sold, 'sale type': pick('deed') })
    expect(mapping.fields).toMatchObject({ StandardStatus: { value: 'Closed' } })
    expect(questions.join()).toContain('Are all homes in the file sold?')
  })

  it('of long ago is no sale of a home that is for sale', () => {
    const fields = fieldsOf({
      ...home,
      status: pick('for sale'),
      last_sold_price: (n) => String(200_000 + n),
      last_sold_date: (n) => `2015-01-${10 + (n % 19)}`,
    })
    expect(fields).not.toHaveProperty('ClosePrice')
    expect(fields).not.toHaveProperty('CloseDate')
  })
})

describe('a column', () => {
  it.each([
    ['location', pick('Old Town', 'Harbor'), 'MLSAreaMinor'],
    ['location', (n: number) => `${n + 1} Mill Lane, Alpha`, 'UnparsedAddress'],
    ['Lattitude', null, undefined],
    ['baths_part', pick('0', '1'), 'BathroomsHalf'],
    ['Bedroom AbvGr', pick('2', '3'), 'BedroomsTotal'],
    ['Central Air', pick('Y', 'N'), 'CoolingYN'],
    ['Landsize', pick('450', '600'), undefined],
  ] as const)('%s has its field', (name, cell, field) => {
    const fields = fieldsOf(
      cell === null ? { ...home, [name]: pick('') } : { ...home, [name]: cell },
    )
    if (field !== undefined) expect(Object.keys(fields)).toContain(field)
    else expect(fields).not.toHaveProperty('Latitude')
  })

  it('of postal codes or rooms that a program wrote with decimals has none of them', () => {
    const columns = { ...home, postcode: pick('3067.0', '3068.0'), rooms: pick('2.5', '3') }
    expect(firstOf(columns)).toMatchObject({ PostalCode: '3067', RoomsTotal: 2 })
  })

  it('with two words in many rows is no street', () => {
    const rows = drafted({ ...home, street: pick('Paved', 'Gravel') }, 300)
    expect(rows.mapping.fields).not.toHaveProperty('UnparsedAddress')
  })

  it('that is empty is asked nothing about', () => {
    const { questions } = drafted(home)
    expect(drafted({ ...home, x: () => '' }).questions).toEqual(questions)
    expect(questions).toHaveLength(1)
  })

  it('of dues per month says so', () => {
    expect(fieldsOf({ ...home, 'HOA/MONTH': pick('120', '95') })).toMatchObject({
      AssociationFee: 'HOA/MONTH',
      AssociationFeeFrequency: { value: 'Monthly' },
    })
  })

  it.each([
    ['HOA Freq', 'AssociationFeeFrequency', ['Bi-Weekly', 'Quarterly']],
    ['HOA Freq', 'AssociationFeeFrequency', ['semi-annually', 'One Time', 'Monthly']],
    ['Lease Amount Frequency', 'LeaseAmountFrequency', ['Bi-Weekly', 'Seasonal']],
  ])('%s is the %s with %j', (name, field, words) => {
    expect(JSON.stringify(fieldsOf({ ...home, [name]: pick(...words) })[field])).toContain(name)
  })
})

describe('numbers among words', () => {
  it('are read where each cell has one', () => {
    const columns = {
      ref: home.ref!,
      price: (n: number) => `desde $ ${700 + n}.000.000`,
      bedrooms: pick('3 habitaciones', '1 habitación'),
      area: pick('Desde 85 m²', '90 m²'),
      name_of_community: pick('Los Pinos', 'El Prado'),
    }
    expect(fieldsOf(columns)).toMatchObject({ SubdivisionName: 'name_of_community' })
    expect(firstOf(columns)).toMatchObject({
      ListPrice: 700_000_000,
      BedroomsTotal: 3,
      LivingArea: 914.93,
    })
  })

  it.each([
    ['3 Beds', true, '3'],
    ['from € 250.000', true, '€ 250.000'],
    ['7.5 Crore', true, '7.5 Crore'],
    ['10 Marla', false, '10 Marla'],
    ['Desde  85 m²', false, '85 m²'],
    ['2 - 4 habitaciones', true, '2 - 4'],
    ['12 Mill Lane 7', true, '12 Mill Lane 7'],
    ['none', true, 'none'],
    ['', true, ''],
  ] as const)('%s (%s) is %s', (text, tail, number) => {
    expect(withoutWords(text, tail)).toBe(number)
  })

  it('have factors of the place', () => {
    expect(toNumber('7.5 Crore', '1,234.56')).toBe(75_000_000)
    expect(toNumber('₹ 45 Lakh', '1,234.56')).toBe(4_500_000)
  })

  it('are prices beside words that are none', () => {
    const columns = { ...home, price: pick('€ 450,000', 'Make an offer', '€ 390,000') }
    expect(fieldsOf(columns).ListPrice).toMatchObject({ empty: ['Make an offer'] })
    expect(fieldsOf({ ...home, price: pick('cheap', 'dear') })).not.toHaveProperty('ListPrice')
  })

  it('leave an area in an unknown unit alone', () => {
    expect(fieldsOf({ ...home, area: pick('10 Marla', '5 Kanal') })).not.toHaveProperty(
      'LivingArea',
    )
  })
})

it.each([
  ['X5 latitude', (n: number) => `24.9${n}1`, 'Latitude'],
  ['community', (n: number) => `Estate ${n}`, 'SubdivisionName'],
] as const)('%s is %s', (name, cell, field) => {
  const { mapping } = draft(
    'x',
    tableOf({ ...home, [name]: cell, 'X6 longitude': (n) => `121.5${n}1` }, 150),
  )
  expect(mapping.fields).toMatchObject({ [field]: name })
})

it('a direction that is no compass point is no part of a street', () => {
  expect(fieldsOf({ ...home, direction: pick('南北', '东') })).not.toHaveProperty('StreetDirPrefix')
  expect(fieldsOf({ ...home, office: pick('Yes', 'No') })).not.toHaveProperty('ListOfficeName')
})

describe('what belongs to few', () => {
  it('is not that of all: a currency in some cells is asked about', () => {
    const price = (n: number) => `${n % 9 === 0 ? 'US$' : '$'} ${300_000 + n}`
    const { mapping, questions } = drafted({ ref: home.ref!, price })
    expect(mapping).not.toHaveProperty('currency')
    expect(questions.join()).toContain('Some prices are in USD; the others don’t say')
  })

  it('a rent whose status says so is not closed by an earlier sale', () => {
    const fields = fieldsOf({
      ref: home.ref!,
      status: pick('for_rent'),
      list_price: (n) => String(1500 + n),
      last_sold_price: (n) => (n % 2 ? String(200_000 + n) : ''),
      last_sold_date: (n) => (n % 2 ? '2012-05-06' : ''),
    })
    expect(fields).toMatchObject({
      StandardStatus: { from: 'status', values: { for_rent: 'Active' } },
      ListPrice: 'list_price',
    })
  })

  it('titles of homes are no types, and numbers no places', () => {
    const fields = fieldsOf({ ...home, district: (n) => `${n + 1} m2` })
    expect(fields).not.toHaveProperty('MLSAreaMajor')
    const many = draft('x', tableOf({ ...home, type: (n) => `Charming home ${n}` }, 150))
    expect(many.mapping.fields).not.toHaveProperty('PropertySubType')
  })
})

it.each([
  ['House Number', 'Street'],
  ['Street No', 'Address'],
])('columns %s and %s are an address in two parts', (number, street) => {
  const columns: Columns = {
    ...home,
    [number]: (n) => String(100 + n),
    [street]: pick('Oak St', 'Lake Rd', 'Main St'),
  }
  expect(firstOf(columns)).toMatchObject({ StreetAddress: '100 Oak St', StreetName: 'Oak St' })
})
