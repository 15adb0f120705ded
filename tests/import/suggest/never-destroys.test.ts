import { describe, expect, it } from 'vitest'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { firstNumber } from '#src/import/convert/numbers/number-words.ts'
import { dateAmongWords } from '#src/import/convert/values/date-words.ts'
import { listingsConverter } from '#src/import/mapping/listings-converter.ts'
import { checkMapping } from '#src/import/mapping/load-mapping.ts'
import type { ListingsMapping } from '#src/import/mapping/mapping-schema.ts'
import { headerOf } from '#src/import/mapping/table-header.ts'
import { draft } from '#src/import/suggest/suggest-mapping.ts'
import { type Columns, customOf, drafted, fieldsOf, home, pick, tableOf } from './tables.ts'

const dictionary = createDictionary()
const check = (mapping: unknown) =>
  checkMapping(mapping, 'mine.json', dictionary, 'Test') as ListingsMapping

function converted(columns: Columns, mapping: unknown = drafted(columns).mapping) {
  const [header, ...rows] = tableOf(columns)
  const { convert } = listingsConverter(check(mapping), headerOf(header!), dictionary)
  return rows.map((cells, at) => convert({ line: at + 2, raw: '', cells }))
}

describe('the key', () => {
  const price = home.price!

  it('is an id rather than an address that changes with each visit', () => {
    const { mapping } = drafted({
      link: (n) => `https://homes.example/h/${n}?visit=${n * 7919}`,
      ads_id: (n) => `hos${1000 + n}`,
      price,
    })
    expect(mapping.key).toEqual(['ads_id'])
  })

  it('is an address without its end, where that tells listings apart', () => {
    const columns: Columns = {
      link: (n) => `https://homes.example/h/${n}#visit-${n * 7919}`,
      price,
    }
    expect(drafted(columns).mapping).toMatchObject({ key: ['link'], keyAs: 'bare address' })
    expect(converted(columns)[3]!.listing!.key).toBe('https://homes.example/h/3')
  })

  it('is an address with its end only after a question', () => {
    const { mapping, questions } = drafted({
      link: (n) => `https://homes.example/show?home=${n}`,
      price,
    })
    expect(mapping).toMatchObject({ key: ['link'] })
    expect(mapping).not.toHaveProperty('keyAs')
    expect(questions.join()).toContain('Will a listing have the same link in the next file?')
  })

  it('is an address also where most rows are in the file several times', () => {
    const again = (cell: (n: number) => string) => (n: number) => cell(n % 8)
    const { mapping, questions } = drafted({
      title: again((n) => `Bright flat ${n}`),
      url: again((n) => `https://homes.example/h/${n}`),
      cost: again(price),
    })
    expect(mapping.key).toEqual(['url'])
    expect(questions.join()).not.toContain('repeat')
  })

  it('is no number of the row, and no id of an agent', () => {
    const { mapping } = drafted({
      index: (n) => String(n),
      agent_id: (n) => `A${n * 31}`,
      path: (n) => `/homes/${n * 17}`,
      price,
    })
    expect(mapping.key).toEqual(['path'])
    const fields = fieldsOf({ ...home, agent_id: (n) => `A${n * 31}` }, 80)
    expect(fields).not.toHaveProperty('ListAgentKey')
  })
})

describe('a key of several columns', () => {
  const drawn = (n: number, seed: number) => String((n * 7919 * seed) % 5)
  const many = Object.fromEntries(
    Array.from({ length: 9 }, (_, at) => [`note ${at}`, (n: number) => `w${drawn(n, at + 1)}`]),
  )

  it('has no more than eight: the operator names it', () => {
    const columns = { ...many, price: (n: number) => String(300_000 + n * 500) }
    const { mapping, questions } = drafted(columns, 200)
    expect(mapping.key).toEqual(['?'])
    expect(questions.join()).toContain('Which column identifies a listing?')
    expect(() => check(mapping)).toThrow('key: asks you')
    expect(check({ ...mapping, key: ['note 1'] }).key).toEqual(['note 1'])
  })

  it('has no description, no price, and no count', () => {
    const { mapping } = drafted({
      description: (n) => `Fine home ${n}`,
      views: (n) => String(n * 3),
      price: home.price!,
      town: pick('Alpha', 'Beta'),
      place: (n) => `Spot ${n}`,
    })
    expect(mapping.key).toEqual(['town', 'place'])
  })
})

describe('a counter of rows', () => {
  const link = (n: number) => `https://homes.example/${n * 7919}`

  it.each([
    ['from one', 'id', (n: number) => String(n + 1)],
    ['in steps', 'id', (n: number) => String(n * 25)],
    ['from zero', 'listing no', String],
  ])('%s is no key beside an address or another id, and no ListingId', (_, name, count) => {
    const { mapping } = drafted({ [name]: count, link, price: home.price! })
    expect(mapping.key).toEqual(['link'])
    expect(mapping.fields).not.toHaveProperty('ListingId')
    const other = drafted({ [name]: count, code: (n) => `C${(n * 37) % 101}`, price: home.price! })
    expect(other.mapping.key).toEqual(['code'])
  })

  it('is the key, if asked, where there is nothing else', () => {
    const { mapping, questions } = drafted({ id: (n) => String(n + 1), price: home.price! })
    expect(mapping.key).toEqual(['id'])
    expect(questions.join()).toContain('Will a listing have the same id in the next file?')
  })
})

describe('a place', () => {
  it.each([
    ['city', (n: number) => `praha-${n % 9}-smichov`, 'City'],
    ['st', pick('Northgate Central', 'Harbor'), 'StateOrProvince'],
    ['street', (n: number) => `${3 + (n % 9)}m`, 'StreetName'],
    ['address', (n: number) => `${3 + (n % 9)},5 m`, 'UnparsedAddress'],
    ['estate', pick('Villa', 'Apartment', 'House'), 'SubdivisionName'],
    ['area', (n: number) => `${900 + n}ft2`, 'MLSAreaMajor'],
    ['city', (n: number) => `Mill Lane, Old Town, Alpha ${n}`, 'City'],
  ] as const)('is not told by its name alone: %s %#', (name, cell, field) => {
    expect(fieldsOf({ ...home, [name]: cell })).not.toHaveProperty(field)
  })

  it('is an address where it has several parts, whatever they are called', () => {
    const location = (n: number) => `Block ${String.fromCharCode(65 + (n % 20))}, Old Town, Alpha`
    expect(fieldsOf({ ...home, location })).toMatchObject({ UnparsedAddress: 'location' })
  })

  it('has coordinates the right way round, or none', () => {
    const at = (first: number, second: number): Columns => ({
      kaina: home.price!,
      nuoroda: (n) => `https://homes.example/${n}`,
      coordinate_x: (n) => (first + n / 997).toFixed(5),
      coordinate_y: (n) => (second + n / 991).toFixed(5),
    })
    expect(fieldsOf(at(54.6, 25.2))).toMatchObject({ Latitude: 'coordinate_x' })
    expect(fieldsOf(at(25.2, 54.6))).toMatchObject({ Latitude: 'coordinate_y' })
    const { mapping, questions } = drafted({
      ...home,
      coordinate_x: (n) => (30.5 + n / 9970).toFixed(5),
      coordinate_y: (n) => (50.4 + n / 9910).toFixed(5),
    })
    expect(mapping.fields).not.toHaveProperty('Latitude')
    expect(questions.join()).toContain('Which of coordinate_y and coordinate_x is the latitude?')
  })
})

describe('prices', () => {
  const rent = (n: number) => String(700 + n)

  it.each([
    ['a web address', { link: (n: number) => `https://homes.example/for-rent/${n}` }, {}],
    ['titles', { title: (n: number) => `Appartement à louer ${n}` }, {}],
    ['the header', {}, { 'price per month': rent }],
    ['the cells', {}, { price: (n: number) => `€ ${700 + n} /month` }],
    ['deposits, as low as they are', { deposit: pick('500', '900') }, {}],
  ])('are rents by %s', (_, more, priced) => {
    const columns = { ref: home.ref!, price: rent, ...more, ...priced } as Columns
    if ('price per month' in columns) delete (columns as Record<string, unknown>).price
    const fields = fieldsOf(columns)
    expect(fields).toMatchObject({ PropertyType: { value: 'Residential Lease' } })
    expect(fields).toHaveProperty('LeaseAmount')
  })

  it('of both are asked about before anything is imported', () => {
    const title = (n: number) => (n % 3 === 0 ? `Flat for rent ${n}` : `Flat for sale ${n}`)
    const { mapping, questions } = drafted({ ...home, title })
    expect(mapping.fields).toMatchObject({ PropertyType: { value: '?' } })
    expect(questions.join()).toContain('Some rows seem to be for rent')
    expect(() => check(mapping)).toThrow('asks you')
  })

  it('of a few other deals are asked about by their words', () => {
    const operation = pick('venta', 'renta', 'temporal/vacacional', 'venta', 'renta')
    const { mapping, questions } = drafted({ ...home, operation })
    expect(mapping.fields).toMatchObject({
      PropertyType: { values: { renta: 'Residential Lease', 'temporal/vacacional': '?' } },
    })
    expect(questions.join()).toContain('Are rows with “temporal/vacacional” in operation')
    expect(() => check(mapping)).toThrow('asks you')
  })

  it('too low for their currency are asked about', () => {
    const { mapping } = drafted({ ref: home.ref!, 'Price (₹)': (n) => String(24_000 + n) })
    expect(mapping).toMatchObject({ currency: 'INR', fields: { ListPrice: { divide: '?' } } })
  })

  it('too low for the country of the header are asked about, or rents beside deposits', () => {
    const cells: Columns = { ref: home.ref!, Цена: pick('30100', '31500'), Этаж: pick('3') }
    expect(fieldsOf(cells)).toMatchObject({ ListPrice: { divide: '?' } })
    expect(fieldsOf({ ...cells, deposit: pick('9000') })).toMatchObject({ LeaseAmount: 'Цена' })
  })

  it('count what the header says', () => {
    const columns: Columns = { ref: home.ref!, '価格(万円)': (n) => String(2000 + n) }
    expect(drafted(columns).mapping).toMatchObject({ currency: 'JPY' })
    expect(converted(columns)[0]!.listing!.values.ListPrice).toBe(20_000_000)
    const lakhs: Columns = { ref: home.ref!, price_lakhs: (n) => String(40 + n) }
    expect(converted(lakhs)[0]!.listing!.values.ListPrice).toBe(4_000_000)
  })

  it('per area are none', () => {
    const fields = fieldsOf({ ref: home.ref!, 'Price per sqm': (n) => String(3000 + n) })
    expect(fields).not.toHaveProperty('ListPrice')
    expect(
      fieldsOf({ ref: home.ref!, 'land value': (n) => String(90_000 + n) }),
    ).not.toHaveProperty('LotSizeArea')
  })

  it('that a file has twice are one rent', () => {
    const fields = fieldsOf({
      ref: home.ref!,
      'Kaina mėn.': (n) => `${300 + n} €`,
      kaina_eur: (n) => String(300 + n),
    })
    expect(fields).toMatchObject({
      PropertyType: { value: 'Residential Lease' },
      LeaseAmount: 'Kaina mėn.',
      LeaseAmountFrequency: { value: 'Monthly' },
    })
  })
})

describe('what a field would refuse', () => {
  it('is imported as text, and asked about', () => {
    const floor = (n: number) => (n % 4 === 0 ? `${n}-${n + 1} of 9 or 10` : String(n % 9))
    const { mapping } = drafted({ ...home, shelf: (n) => (n % 2 ? '9 m²' : '12 m²'), floor })
    expect(customOf(mapping)).toMatchObject({ shelf: { type: 'character' } })
    expect(converted({ ...home, floor }).flatMap(({ problems }) => problems)).toEqual([])
  })

  it('has no cell of fifty in it, in any row', () => {
    const columns: Columns = {
      ...home,
      'year built': (n) => (n % 5 === 0 ? '0' : String(1950 + (n % 60))),
      virtual_tour: (n) => (n % 9 === 0 ? 'soon' : `https://tours.example/${n}`),
      noted: (n) => (n === 1990 ? 'n. d. 7' : String(n)),
    }
    const { mapping } = draft('x', tableOf(columns, 2500))
    expect(mapping.fields).toMatchObject({ YearBuilt: { from: 'year built', empty: ['0'] } })
    expect(mapping.fields).not.toHaveProperty('VirtualTourURLUnbranded')
    expect(customOf(mapping)).toMatchObject({ noted: { type: 'character' } })
  })

  it.each([
    ['tipo', 'dúplex'],
    ['type de bien', 'duplex'],
    ['tipologia', 'Duplex'],
    ['type', 'Multi-family building'],
  ])('asks whether a %s of %s is a building or a flat', (name, word) => {
    const spanish = { municipio: pick('Lugo', 'Vigo'), precio: (n: number) => String(90_000 + n) }
    const french = { commune: pick('Lyon', 'Nice'), prix: (n: number) => String(90_000 + n) }
    const italian = { comune: pick('Roma', 'Pisa'), prezzo: (n: number) => String(90_000 + n) }
    const others = { tipo: spanish, 'type de bien': french, tipologia: italian, type: home }
    const columns = { ...others[name as keyof typeof others], [name]: pick('studio', word) }
    const { mapping, questions } = drafted(columns)
    expect(mapping.fields).toMatchObject({ PropertyType: { values: { [word]: '?' } } })
    expect(questions.join()).toContain('whole buildings, or homes in them?')
  })

  it('is a duplex of two homes where the table is English', () => {
    const { mapping } = drafted({ ...home, type: pick('house', 'condo', 'Duplex') })
    const values = { Duplex: 'Residential Income' }
    expect(mapping.fields).toMatchObject({ PropertyType: { values } })
  })

  it.each(['apartmentBuilding', 'Apartment building', 'kamienica', 'immeuble'])(
    'is a building that may be that of a home: %s is asked about',
    (building) => {
      const { mapping, questions } = drafted({ ...home, type: pick('house', 'flat', building) })
      expect(mapping.fields).toMatchObject({ PropertyType: { values: { [building]: '?' } } })
      expect(questions.join()).toContain('whole buildings, or homes in them?')
      expect(() => check(mapping)).toThrow('asks you')
    },
  )

  it('is no building where the word says that it is whole', () => {
    const { mapping } = drafted({ ...home, type: pick('house', 'multi family') })
    const income = { 'multi family': 'Residential Income' }
    expect(mapping.fields).toMatchObject({ PropertyType: { values: income } })
  })

  it('is a status that nobody knows: each word is asked about', () => {
    const status = pick('Available', 'Moonlit')
    const { mapping } = drafted({ ...home, status })
    expect(mapping.fields).toMatchObject({ StandardStatus: { values: { Moonlit: '?' } } })
    expect(() => check(mapping)).toThrow('asks you')
  })
})

describe('numbers and dates among other things', () => {
  it.each([
    ['71 - 201 m²', '71'],
    ['50 m²', '50 m²'],
    ['4+1', '4'],
    ['3.Kat', '3'],
    ['R$ 650.000\n /venda', 'R$ 650.000'],
    ['2br', '2'],
    ['988ft2', '988ft2'],
    ['1 250 000 Kč incl.', '1 250 000 Kč'],
    ['ground', 'ground'],
  ])('%s begins with %s', (text, number) => {
    expect(firstNumber(text)).toBe(number)
  })

  it.each([
    ['Listed on 9th Mar 2022', 'on 9 Mar 2022'],
    ['Added: 20.09.2022.', '20.09.2022.'],
    ['15.05.2022. at 10:15', '15.05.2022.'],
    ['soon', 'soon'],
  ])('%s is %s', (text, date) => {
    expect(dateAmongWords(text)).toBe(date)
  })

  it('are read, and the whole cell is kept beside', () => {
    const columns: Columns = {
      ...home,
      floor: pick('3.Kat', '12.Kat', 'Zemin'),
      'date posted': pick('Listed on 9th Mar 2022', 'Listed on 11th Mar 2022'),
    }
    const { mapping } = drafted(columns)
    expect(mapping.fields).toMatchObject({
      EntryLevel: { from: 'floor', as: 'first number', empty: ['Zemin'] },
      ListingContractDate: { as: 'date among words' },
    })
    expect(customOf(mapping)).toMatchObject({ floor: { from: 'floor', type: 'character' } })
    expect(converted(columns)[1]!.listing!.values).toMatchObject({
      EntryLevel: 12,
      ListingContractDate: '2022-03-11',
    })
  })
})

describe('web addresses', () => {
  it('of photos may be a list in one cell', () => {
    const list = (n: number) => `["https://p.example/${n}-1.jpg", "https://p.example/${n}-2.jpg"]`
    const columns: Columns = { ...home, pictures: list }
    expect(drafted(columns).mapping.photos).toEqual(['pictures'])
    const { media } = converted(columns)[4]!.listing!
    expect(media!.map(({ values }) => values.MediaURL)).toEqual([
      'https://p.example/4-1.jpg',
      'https://p.example/4-2.jpg',
    ])
  })

  it('of pictures are photos, whatever they are called, but logos', () => {
    const cell = (n: number) => `https://p.example/${n}.jpg`
    expect(drafted({ ...home, bildchen: cell }).mapping.photos).toEqual(['bildchen'])
    expect(drafted({ ...home, agency_logo: cell }).mapping).not.toHaveProperty('photos')
  })

  it('with one of its own in each row are the pages of the listings', () => {
    const where = (n: number) => `https://homes.example/${n}`
    expect(fieldsOf({ ...home, where })).toMatchObject({ ListingURL: 'where' })
    const logo = (n: number) => `https://homes.example/logo-${n % 4}.png`
    expect(fieldsOf({ ...home, where: logo })).not.toHaveProperty('ListingURL')
  })
})

describe('a column that no name explains', () => {
  it('is asked about with the field that a part of its name, or its values, speak for', () => {
    const { mapping, questions } = drafted({
      ref: home.ref!,
      thing: (n) => `$ ${300_000 + n}`,
      'chimney bedrooms': pick('2', '3'),
      blurb: (n) => `Bright home no. ${n} near the lake. New roof, new floors.`,
    })
    expect(mapping.fields).not.toHaveProperty('ListPrice')
    const text = questions.join('\n')
    expect(text).toContain(
      'Is thing the ListPrice? If so, move it to "fields": "ListPrice": "thing".',
    )
    expect(text).toContain('Is chimney bedrooms the BedroomsTotal?')
    expect(text).toContain('Is blurb the PublicRemarks?')
  })
})

describe('a column of many types', () => {
  const many = (words: number) => (n: number) => (n % 2 ? 'Condo' : `Kind ${n % words}`)

  it('is asked about, all of its words', () => {
    const { questions } = drafted({ ...home, type: many(80) })
    const text = questions.join('\n')
    expect(text).toMatch(
      /Which property types do (?:“Kind \d+”(?:, )?){10} and \d+ other words in type mean/,
    )
  })

  it('is asked about where it has more words than there are types', () => {
    const { mapping, questions } = drafted({ ...home, type: many(260) }, 600)
    expect(mapping.fields).toMatchObject({ PropertyType: { value: 'Residential' } })
    expect(questions.join('\n')).toContain('Does type have the property types?')
  })
})

describe('an area without a unit', () => {
  const at = (latitude: number, longitude: number): Columns => ({
    ...home,
    lat: (n) => (latitude + n / 1000).toFixed(5),
    lng: (n) => (longitude + n / 1000).toFixed(5),
    area: (n) => String(590 + n),
  })

  it.each([
    ['Brisbane', at(-27.4, 153), 'Square Meters'],
    ['Seattle', at(47.6, -122.3), 'Square Feet'],
    ['London', at(51.5, -0.1), 'Square Feet'],
  ])('is in the unit of the place, if asked: %s', (_, columns, unit) => {
    const { mapping, questions } = drafted(columns)
    expect(mapping.fields).toMatchObject({ LivingAreaUnits: { value: unit } })
    expect(questions.join()).toContain(`assumes ${unit}`)
  })
})

describe('what only looks like a field', () => {
  it('is an area in a unit that has no one size, told beside it', () => {
    const size = { 'Area Type': pick('Marla', 'Kanal'), 'Area Size': pick('40', '60') }
    const { mapping, questions } = drafted({ ...home, ...size })
    expect(mapping.fields).not.toHaveProperty('LivingArea')
    expect(questions.join()).toContain('What unit is Area Size in?')
  })

  it('is a price per area in the cells', () => {
    const price = (n: number) => `${90 + n},5 million /m2`
    expect(fieldsOf({ ref: home.ref!, price })).not.toHaveProperty('ListPrice')
  })

  it('is yes or no in a column of units', () => {
    const fields = fieldsOf({ ...home, is_apartment: pick('True', 'False') })
    expect(fields).not.toHaveProperty('UnitNumber')
  })

  it('is a number in a web address', () => {
    const videos = (n: number) => `https://v.example/watch/${n}`
    expect(fieldsOf({ ...home, videos })).not.toHaveProperty('VideosCount')
  })

  it('is empty, and only nearly has the name', () => {
    expect(fieldsOf({ ...home, vídeo: pick('') })).not.toHaveProperty('VideosCount')
  })

  it('is the number of a lot beside its size', () => {
    const fields = fieldsOf({
      ...home,
      'land square feet': (n) => String(4000 + n * 10),
      lot: (n) => String(1 + (n % 30)),
    })
    expect(fields).toMatchObject({ LotSizeSquareFeet: 'land square feet' })
    expect(fields).not.toHaveProperty('LotSizeArea')
  })

  it('is a date that may be of a sale, of homes whose status nothing says', () => {
    const columns: Columns = {
      ...home,
      'registration.date': (n) => `2014-03-${10 + (n % 19)}`,
    }
    const { mapping, questions } = drafted(columns)
    expect(mapping.fields).toMatchObject({ StandardStatus: { value: '?' } })
    expect(questions.join()).toContain('Is registration.date a sale date?')
  })

  it('is an id that most rows repeat', () => {
    const { mapping } = drafted({
      'address id': (n) => `A${n % 12}`,
      'deal id': (n) => `D${n - (n % 9 === 0 ? 1 : 0)}`,
      price: home.price!,
    })
    expect(mapping.key).toEqual(['deal id'])
  })

  it('is another address for each visit of the same listing', () => {
    const link = (n: number) => `https://homes.example/h/${n - (n % 13 === 0 ? 1 : 0)}#v${n}`
    expect(drafted({ link, price: home.price! }).mapping).toMatchObject({ keyAs: 'bare address' })
  })

  it('is the type of the property in a file of rents, which is the subtype', () => {
    const fields = fieldsOf({
      ref: home.ref!,
      'rent pcm': (n) => String(900 + n),
      'Property Type': pick('Flat', 'Villa'),
    })
    expect(fields).toMatchObject({
      PropertyType: { value: 'Residential Lease' },
      PropertySubType: { from: 'Property Type' },
    })
  })
})
