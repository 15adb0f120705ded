import { describe, expect, it } from 'vitest'
import { pairOf } from '#src/import/convert/values/pair.ts'
import { piecesOf } from '#src/import/suggest/words/word-pieces.ts'
import { type Columns, drafted, fieldsOf, firstOf, home, pick } from './tables.ts'

describe('a file of sales', () => {
  const resale: Columns = { ref: home.ref!, resale_price: home.price! }

  it('may tell the month of each in the one column with dates', () => {
    const columns = { ...resale, month: (n: number) => `2019-0${1 + (n % 9)}` }
    expect(firstOf(columns)).toMatchObject({ StandardStatus: 'Closed', CloseDate: '2019-01-01' })
  })

  it('without dates is asked about before it is imported', () => {
    const { mapping, questions } = drafted({ ref: home.ref!, sale_price: home.price! })
    expect(mapping.fields).toMatchObject({ StandardStatus: { value: '?' } })
    expect(questions.join()).toContain('Is sale_price what the homes in this file sold for?')
  })

  it('may say in the header how its dates are written, and have names in one piece', () => {
    const date = (n: number) => `${10 + (n % 18)}/03/2021`
    expect(
      fieldsOf({ ref: home.ref!, 'Price (€)': home.price!, 'Date of Sale (dd/mm/yyyy)': date }),
    ).toMatchObject({ ClosePrice: 'Price (€)', CloseDate: 'Date of Sale (dd/mm/yyyy)' })
    const address = (n: number) => `Lime Walk ${n}`
    const glued = { ref: home.ref!, DEALAMOUNT: home.price!, DEALDATE: date, FULLADRESS: address }
    expect(fieldsOf(glued)).toMatchObject({
      ClosePrice: 'DEALAMOUNT',
      CloseDate: 'DEALDATE',
      UnparsedAddress: 'FULLADRESS',
    })
  })

  it('has prices in ten thousands where the header says so, however high they are', () => {
    const columns: Columns = { ref: home.ref!, '거래금액(만원)': (n) => `${150 + n},000` }
    expect(drafted(columns).mapping.fields).toMatchObject({ ClosePrice: { divide: 0.0001 } })
  })
})

it.each([
  ['dealdate', ['deal', 'date']],
  ['fulladdress', ['full', 'address']],
  ['dwelling', null],
  ['xyzzyword', null],
])('%s comes apart as %s', (word, pieces) => {
  expect(piecesOf(word)).toEqual(pieces)
})

describe('yes and no', () => {
  it('are values of lookups that have such', () => {
    expect(fieldsOf({ ...home, furnished: pick('Evet', 'Hayır') })).toMatchObject({
      Furnished: { values: { Evet: 'Furnished', Hayır: 'Unfurnished' } },
    })
  })

  it('are not the words for land that is rented', () => {
    const fields = fieldsOf({ ...home, tontti: pick('oma', 'vuokra') })
    expect(fields).toMatchObject({ ListPrice: 'price' })
  })
})

describe('both coordinates in one column', () => {
  const pairs = (cell: (n: number) => string, link = 'https://homes.example.at/') => ({
    ...home,
    link: (n: number) => `${link}${n}`,
    coordinates: cell,
  })

  it.each([
    ['48.21,16.37', [48.21, 16.37]],
    ['[48.21, 16.37]', [48.21, 16.37]],
    ['POINT (16.37 48.21)', [16.37, 48.21]],
    ['43.07,-89', [43.07, -89]],
    ['43, -89.38', [43, -89.38]],
    ['+43.07; -89', [43.07, -89]],
    ['(43.07 -89)', [43.07, -89]],
    ['43.07, -89.38, 260.5', [43.07, -89.38]],
    ['POINT(-89.38 43)', [-89.38, 43]],
    ['point ( -89 43 )', [-89, 43]],
    ['SRID=4326;POINT(-89.38 43.07)', [-89.38, 43.07]],
    ['srid = 4326; Point Z (-89.38 43 260)', [-89.38, 43]],
    ['PointZM(-89.38 4.307e1 260 1)', [-89.38, 43.07]],
    ['SRID=3857;POINT(-9949936 5322462)', null],
    ['POINT EMPTY', null],
    ['POINT(-89.38,43)', [-89.38, 43]],
    ['LINESTRING(-89.38 43,-89 43)', null],
    ['43,-89', [43, -89]],
    ['43.07\t-89.38', [43.07, -89.38]],
    ['.5,-.5', [0.5, -0.5]],
    ['43.07,\u221289.38', [43.07, -89.38]],
    ['43.07°, -89.38°', [43.07, -89.38]],
    ['43.07|-89.38', [43.07, -89.38]],
    ['43,07; -89,38', [43.07, -89.38]],
    ['43,07 -89,38', [43.07, -89.38]],
    ['43.07° N, 89.38° W', [43.07, -89.38]],
    ['N 43.07, W 89.38', [43.07, -89.38]],
    ['89.38W 43.07N', [43.07, -89.38]],
    [`43°4'12"N 89°22'48"W`, [43.07, -89.38]],
    ['43° 4′ 12″ S, 89° 22′ 48″ E', [-43.07, 89.38]],
    ['SRID=4269;POINT(-89.38 43.07)', [-89.38, 43.07]],
    ['{"type":"Point","coordinates":[-89.38,43.07]}', [-89.38, 43.07]],
    ['{"coordinates": [-89.38, 43.07, 12], "type": "Point"}', [-89.38, 43.07]],
    ['{"type":"Polygon","coordinates":[[[-89.38,43.07]]]}', null],
    ['43.07 N, 44 S', null],
    ['1/2', null],
    ['43.07', null],
    ['48,21', null],
    ['48,07', null],
    ['1.5', null],
    ['1 - 2', null],
    ['1.200.000, 16.37', null],
  ])('%s is %s', (text, pair) => {
    expect(pairOf(text)).toEqual(pair)
  })

  it('are read the way in which the homes lie where the file is of', () => {
    const columns = pairs((n) => `48.2${10 + n},16.3${10 + n}`)
    expect(firstOf(columns)).toMatchObject({ Latitude: 48.21, Longitude: 16.31 })
    const turned = pairs((n) => `POINT(16.3${10 + n} 48.2${10 + n})`)
    expect(firstOf(turned)).toMatchObject({ Latitude: 48.21, Longitude: 16.31 })
  })

  it('are read in Istanbul, whose other way round is in Arabia', () => {
    const istanbul = pairs((n) => `41.0${10 + n},28.9${10 + n}`, 'https://homes.example.tr/')
    expect(firstOf(istanbul)).toMatchObject({ Latitude: 41.01, Longitude: 28.91 })
    const axes = {
      ...home,
      price: (n: number) => `${300 + n}.000 TL`,
      x: (n: number) => `28.9${10 + n}`,
      y: (n: number) => `41.0${10 + n}`,
    }
    expect(firstOf(axes)).toMatchObject({ Latitude: 41.01, Longitude: 28.91 })
  })

  it.each([
    ['whole degrees among others', (n: number) => `48.2${10 + n},16${n % 2 ? '.31' : ''}`],
    ['well-known text with its SRID', (n: number) => `SRID=4326;POINT(16 48.2${10 + n})`],
    ['GeoJSON', (n: number) => `{"type":"Point","coordinates":[16.3${10 + n},48.21]}`],
    ['degrees with directions', (n: number) => `16.3${10 + n}° E, 48.21° N`],
    ['well-known text with heights', (n: number) => `PointZ(16.3${10 + n} 48.21 ${n})`],
  ])('are found in %s', (_, cell) => {
    const { mapping } = drafted(pairs(cell))
    expect(mapping['split']).toMatchObject([{ from: 'coordinates' }])
    expect(firstOf(pairs(cell))).toMatchObject({ Latitude: 48.21 })
  })

  it('are not sought in rooms and their halves', () => {
    const { mapping } = drafted(pairs((n) => `${1 + (n % 5)}, ${(n % 4) + 0.5}`))
    expect(mapping).not.toHaveProperty('split')
  })

  it('are asked about where both ways are possible', () => {
    const { mapping, questions } = drafted(
      pairs((n) => `50.4${10 + n},30.5${10 + n}`, 'https://homes.example/'),
    )
    expect(mapping).not.toHaveProperty('split')
    expect(questions.join()).toContain('Does coordinates begin with the latitude?')
  })
})
