import { describe, expect, it, vi } from 'vitest'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { bathroomsOfQuarters, bathroomsOfWords } from '#src/import/convert/bathrooms.ts'
import { addDerived } from '#src/import/convert/derived.ts'
import { idOf } from '#src/import/convert/record-ids.ts'
import { partsOfStreet } from '#src/import/convert/streets/street.ts'
import { titleCase } from '#src/import/convert/streets/title-case.ts'
import { dateReader, timestampReader, toTimeOfDay } from '#src/import/convert/values/date-reader.ts'
import { fieldReader } from '#src/import/convert/values/field-reader.ts'
import { plainText } from '#src/import/convert/values/plain-text.ts'
import { toBoolean, toInteger, toNumber } from '#src/import/convert/values/read-numbers.ts'
import type { Value } from '#src/import/record/import-record.ts'

vi.setConfig({ testTimeout: 60_000 })

const refused = (text: string) => ({ refused: text })

describe('numbers', () => {
  it.each([
    ['1180', 1180],
    ['1.225e+006', 1_225_000],
    ['$1,309.00', 1309],
    [' -116.3237', -116.3237],
    ["CHF 1'200", 1200],
    ['50000.0', 50_000],
    ['', null],
    ['   ', null],
    [null, null],
    [7, 7],
  ])('reads %j', (raw, value) => {
    expect(toNumber(raw)).toBe(value)
  })

  it.each(['abc', '0x10', '1e999', '1,2,3', '1.309,00', 'NaN', '12 34', '--1', true, {}, Infinity])(
    'refuses %j',
    (raw) => {
      expect(toNumber(raw)).toEqual(refused('is not a number'))
    },
  )

  it('tells whole numbers from others', () => {
    expect(toInteger('3.0')).toBe(3)
    expect(toInteger('3.5')).toEqual(refused('is not a whole number'))
    expect(toInteger('9007199254740993')).toEqual(refused('is too large'))
  })

  it('reads the words for yes and no', () => {
    expect(['t', 'F', 'Yes', 'n', '1', 0, true, ''].map(toBoolean)).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
      true,
      null,
    ])
    expect(toBoolean('maybe')).toEqual(refused('is neither yes nor no'))
    expect(toBoolean('constructor')).toEqual(refused('is neither yes nor no'))
  })
})

describe('dates', () => {
  const date = dateReader('month first')
  const timestamp = timestampReader('month first')

  it.each([
    ['20141013T000000', '2014-10-13', '2014-10-13T00:00:00.000Z'],
    ['Wed May 21 00:00:00 EDT 2008', '2008-05-21', '2008-05-21T04:00:00.000Z'],
    ['2010-11-22T20:47:21Z', '2010-11-22', '2010-11-22T20:47:21.000Z'],
    ['2010-11-22T20:47:21.123456-05:00', '2010-11-22', '2010-11-23T01:47:21.123Z'],
    ['5/14/2012 3:05 PM', '2012-05-14', '2012-05-14T15:05:00.000Z'],
    ['1.2.2024', '2024-02-01', '2024-02-01T00:00:00.000Z'],
    ['May 3, 2020', '2020-05-03', '2020-05-03T00:00:00.000Z'],
    [' 2024-06-22 ', '2024-06-22', '2024-06-22T00:00:00.000Z'],
    ['', null, null],
  ])('reads %j', (raw, day, moment) => {
    expect(date(raw)).toBe(day)
    expect(timestamp(raw)).toBe(moment)
  })

  it.each([
    '2024-02-30',
    '13/13/2020',
    '99999999',
    'yesterday',
    '0000-01-01',
    '2024-01-01T25:00:00Z',
    7,
  ])('refuses %j', (raw) => {
    expect(date(raw)).toEqual(refused('is not a date'))
    expect(timestamp(raw)).toEqual(refused('is not a date and time'))
  })

  it('reads the day first where the mapping says so', () => {
    expect(dateReader('day first')('3/4/2024')).toBe('2024-04-03')
    expect(date('3/4/2024')).toBe('2024-03-04')
  })

  it('keeps the day of a date whatever its zone, and refuses a moment in an unknown zone', () => {
    expect(date('2008-05-21 10:00 XYZ')).toBe('2008-05-21')
    expect(timestamp('2008-05-21 10:00 XYZ')).toEqual(refused('is not a date and time'))
  })

  it('reads times of day', () => {
    const times = [
      '9:00 am',
      '12:00 pm',
      '12:00 AM',
      '09:00-07:00',
      '13:30',
      '2010-10-01T16:00:00Z',
    ]
    expect(times.map(toTimeOfDay)).toEqual([
      '09:00',
      '12:00',
      '00:00',
      '09:00',
      '13:30',
      '2010-10-01T16:00:00.000Z',
    ])
    expect(toTimeOfDay('25:00')).toEqual(refused('is not a time'))
  })
})

describe('bathrooms', () => {
  const rooms = (
    full: number,
    threeQuarter: number,
    half: number,
    oneQuarter: number,
    total: number,
  ) => ({
    BathroomsFull: full,
    BathroomsThreeQuarter: threeQuarter,
    BathroomsHalf: half,
    BathroomsOneQuarter: oneQuarter,
    BathroomsTotalInteger: total,
  })

  it('counts every fraction as one room', () => {
    expect(bathroomsOfQuarters('1.75')).toEqual(rooms(1, 1, 0, 0, 2))
    expect(bathroomsOfQuarters('2.5')).toEqual(rooms(2, 0, 1, 0, 3))
    expect(bathroomsOfQuarters('0.25')).toEqual(rooms(0, 0, 0, 1, 1))
    expect(bathroomsOfQuarters('3')).toEqual(rooms(3, 0, 0, 0, 3))
    expect(bathroomsOfQuarters('0')).toEqual(rooms(0, 0, 0, 0, 0))
    expect(bathroomsOfQuarters('2.3')).toEqual(refused('is not a number of quarters'))
  })

  it('reads them in words', () => {
    expect(bathroomsOfWords('1.5 shared baths')).toEqual(rooms(1, 0, 1, 0, 2))
    expect(bathroomsOfWords('1 private bath')).toEqual(rooms(1, 0, 0, 0, 1))
    expect(bathroomsOfWords('0 baths')).toEqual(rooms(0, 0, 0, 0, 0))
    for (const half of ['Half-bath', 'Private half-bath', 'Shared half-bath']) {
      expect(bathroomsOfWords(half)).toEqual(rooms(0, 0, 1, 0, 1))
    }
    expect(bathroomsOfWords('plenty')).toEqual(refused('does not say how many bathrooms'))
  })
})

describe('streets', () => {
  const parts = (line: string) => {
    const { StreetNumber, StreetDirPrefix, StreetName, StreetSuffix, UnitNumber } =
      partsOfStreet(line)
    return [StreetNumber, StreetDirPrefix, StreetName, StreetSuffix, UnitNumber]
  }

  it.each([
    ['3526 HIGH ST', ['3526', null, 'High', 'Street', null]],
    ['739 E WOODSIDE LN Unit E', ['739', 'E', 'Woodside', 'Lane', 'E']],
    ['3 E ST', ['3', null, 'E', 'Street', null]],
    ['4734 14TH AVE', ['4734', null, '14th', 'Avenue', null]],
    ['4030 BROADWAY', ['4030', null, 'Broadway', null, null]],
    ['9970 STATE HIGHWAY 193', ['9970', null, 'State Highway 193', null, null]],
    ['3715 TALLYHO DR Unit 78HIGH', ['3715', null, 'Tallyho', 'Drive', '78HIGH']],
    ['', [null, null, null, null, null]],
    ['Unit 4, 12 High St', ['12', null, 'High', 'Street', '4']],
    ['UNIT 4 12 HIGH ST', ['12', null, 'High', 'Street', '4']],
    ['Flat 2, 7 Mill Lane', ['7', null, 'Mill', 'Lane', '2']],
    ['Apt. #3B, 7 Mill Lane', ['7', null, 'Mill', 'Lane', '3B']],
    ['Lot 7, Ridge Rd', [null, null, 'Ridge', 'Road', 'Lot 7']],
    ['Suite Dreams Way', [null, null, 'Suite Dreams', 'Way', null]],
    ['2405 1/2 E Johnson St', ['2405 1/2', 'E', 'Johnson', 'Street', null]],
    ['2405½ E Johnson St', ['2405½', 'E', 'Johnson', 'Street', null]],
    ['12A-14 Elm St', ['12A-14', null, 'Elm', 'Street', null]],
    ['W1234 County Road ES', ['W1234', null, 'County Road ES', null, null]],
    ['W156 N8480 PILGRIM RD', ['W156 N8480', null, 'Pilgrim', 'Road', null]],
    ['N65W14155 Redwood Dr', ['N65W14155', null, 'Redwood', 'Drive', null]],
    ['N64 Road', [null, null, 'N64', 'Road', null]],
    ['12 McKinley Ave', ['12', null, 'McKinley', 'Avenue', null]],
    ['Unit 4/12 High St', ['12', null, 'High', 'Street', '4']],
    ['Townhouse 3/12 High St', ['12', null, 'High', 'Street', '3']],
    ['U4/12 High St', ['12', null, 'High', 'Street', '4']],
    ['U4, 12 High St', ['12', null, 'High', 'Street', '4']],
    ['Unit No. 4, 12 High St', ['12', null, 'High', 'Street', '4']],
    ['# 4, 12 High St', ['12', null, 'High', 'Street', '4']],
    ['#4-12 High St', ['12', null, 'High', 'Street', '4']],
    ['Units 3 & 4, 12 High St', ['12', null, 'High', 'Street', '3 & 4']],
    ['Units A and B, 12 High St', ['12', null, 'High', 'Street', 'A and B']],
    ['Unit 3-4, 12 High St', ['12', null, 'High', 'Street', '3-4']],
    ['UNIT 4; 12 HIGH ST', ['12', null, 'High', 'Street', '4']],
    ['Suite 200 - 15 Oak Ave', ['15', null, 'Oak', 'Avenue', '200']],
    ['Penthouse 2, 12 Bay St', ['12', null, 'Bay', 'Street', 'Penthouse 2']],
    ['PH 2, 12 Bay St', ['12', null, 'Bay', 'Street', 'PH 2']],
    ['Penthouse, 12 Bay St', ['12', null, 'Bay', 'Street', 'Penthouse']],
    ['STUDIO 3, 12 BAY ST', ['12', null, 'Bay', 'Street', 'Studio 3']],
    ['Room 5, 12 Bay St', ['12', null, 'Bay', 'Street', 'Room 5']],
    ['Building 3 Unit 4, 12 Bay St', ['12', null, 'Bay', 'Street', 'Building 3 Unit 4']],
    ['Space 12, 400 Mobile Way', ['400', null, 'Mobile', 'Way', 'Space 12']],
    ['2nd Floor, 12 Bay St', ['12', null, 'Bay', 'Street', '2nd Floor']],
    ['Lot 7 Cedar Ln', [null, null, 'Cedar', 'Lane', 'Lot 7']],
    ['12 Main St No 4', ['12', null, 'Main', 'Street', '4']],
    ['12 Main St Lot 5', ['12', null, 'Main', 'Street', 'Lot 5']],
    ['12 Main St, Unit PH 4', ['12', null, 'Main', 'Street', 'PH 4']],
    ['12 Main St Rm 4', ['12', null, 'Main', 'Street', 'Rm 4']],
    ['12 Main St Fl 2', ['12', null, 'Main', 'Street', 'Fl 2']],
    ['12 Main St Upper', ['12', null, 'Main', 'Street', 'Upper']],
    ['12 Main St Bldg 3 Unit 4', ['12', null, 'Main', 'Street', 'Bldg 3 Unit 4']],
    ['12 Upper Ridge Rd', ['12', null, 'Upper Ridge', 'Road', null]],
    ['12 Space Center Blvd', ['12', null, 'Space Center', 'Boulevard', null]],
    ['12 County Road No 4', ['12', null, 'County Road No 4', null, null]],
    ['W1234 County Road E', ['W1234', null, 'County Road E', null, null]],
    ['8, The Old Mill, High St', ['8', null, 'The Old Mill, High', 'Street', null]],
    ['12 - 14 Main St', ['12-14', null, 'Main', 'Street', null]],
    ['12 & 14 Main St', ['12 & 14', null, 'Main', 'Street', null]],
    ['14TH ST NW', [null, null, '14th', 'Street', null]],
    ['5th Ave N', [null, null, '5th', 'Avenue', null]],
    ['LOT 12 COUNTY ROAD MM', [null, null, 'County Road MM', null, 'Lot 12']],
    ['Lot A Cedar Ln', [null, null, 'Cedar', 'Lane', 'Lot A']],
    ['Apt. 4 12th St', [null, null, '12th', 'Street', '4']],
    ['Nos 4-6 High St', ['4-6', null, 'High', 'Street', null]],
    ['12 to 14 Main St', ['12 to 14', null, 'Main', 'Street', null]],
    ['12 Main St Lower Level', ['12', null, 'Main', 'Street', 'Lower Level']],
    ['12 Rue Ste Anne', ['12', null, 'Rue Ste Anne', null, null]],
    ['12 Villa D Este Dr', ['12', null, 'Villa D Este', 'Drive', null]],
    ['Unit 4', [null, null, 'Unit 4', null, null]],
    ['12 High St - Unit 4', ['12', null, 'High', 'Street', '4']],
    ['12 High St (Unit 4)', ['12', null, 'High', 'Street', '4']],
    ['12 High St (corner of Main)', ['12', null, 'High St (corner of Main)', null, null]],
    ['12 HIGH ST UNIT: 4', ['12', null, 'High', 'Street', '4']],
    ['500 Lake Shore Dr PH-2', ['500', null, 'Lake Shore', 'Drive', 'PH-2']],
    ['U-4, 12 High St', ['12', null, 'High', 'Street', '4']],
    ['Penthouse - 12 Bay St', ['12', null, 'Bay', 'Street', 'Penthouse']],
    ['GROUND FLOOR FLAT, 12 High St', ['12', null, 'High', 'Street', 'Ground Floor Flat']],
    ['12 High St, Basement Flat', ['12', null, 'High', 'Street', 'Basement Flat']],
    ['12 High St Rear House', ['12', null, 'High', 'Street', 'Rear House']],
    ['Rose Cottage, 12 Church Lane', ['12', null, 'Church', 'Lane', null]],
    ['Flat 3A Rose Court, 12 High St', ['12', null, 'High', 'Street', '3A']],
    ['Hauptstraße, 10115 Berlin', [null, null, 'Hauptstraße, 10115 Berlin', null, null]],
    ['5 US Highway 12', ['5', null, 'US Highway 12', null, null]],
  ])('splits %j', (line, expected) => {
    expect(parts(line)).toEqual(expected)
  })

  it.each([
    ['3500 Peachtree Rd NE', ['Peachtree', 'Road', 'NE']],
    ['12 OLD MILL RD W', ['Old Mill', 'Road', 'W']],
    ['900 Lincoln Hwy E', ['Lincoln', 'Highway', 'E']],
    ['12 Highway N', ['Highway N', null, null]],
    ['12 Old Hwy E', ['Old Hwy E', null, null]],
    ['12 Sauk County Road NN', ['Sauk County Road NN', null, null]],
    ['12 Old CTH S', ['Old CTH S', null, null]],
    ['12 County Road 500 E', ['County Road 500', null, 'E']],
  ])('tells the direction of %j from the letter of a road', (line, expected) => {
    const { StreetName, StreetSuffix, StreetDirSuffix } = partsOfStreet(line)
    expect([StreetName, StreetSuffix, StreetDirSuffix]).toEqual(expected)
  })

  it('writes titles with capitals where they belong', () => {
    expect(titleCase('5201 LAGUNA OAKS DR Unit 19a')).toBe('5201 Laguna Oaks Dr Unit 19A')
    expect(titleCase("12 O'BRIEN-SMITH ST NE")).toBe("12 O'Brien-Smith St NE")
  })

  it('leaves text alone that is well written, and knows usual names in capitals', () => {
    for (const text of [
      'McKinley',
      'US Highway 12',
      'Rue de la Paix',
      'DeForest',
      'W1234 County Road ES',
    ])
      expect(titleCase(text)).toBe(text)
    expect(titleCase('MCKINLEY RD')).toBe('McKinley Rd')
    expect(titleCase('US HIGHWAY 12')).toBe('US Highway 12')
    expect(titleCase('W1234 COUNTY ROAD ES')).toBe('W1234 County Road ES')
  })

  it.each([
    '12A Main St',
    '123 Main St #B',
    'MacArthur Blvd',
    'MacDonald Ave',
    'Macon Rd',
    'Machine St',
    'Henry VIII Dr',
    'Mix Civic Ln',
    'Hwy PD',
    'Old Hwy Rd',
    'CTH MM',
    'STH 19',
    'SH 71',
    'RM 2222',
    'US-12',
    'CTH-MM',
    'Highway 12 and 18',
    'MLK Blvd',
    'Avenue of the Americas',
    '12 The Esplanade',
    "12 L'Enfant Plz",
    '1st-2nd St',
    'N.E. 5th St',
    'Bldg A',
  ])('keeps what capitals hide: %s', (text) => {
    expect(titleCase(text.toUpperCase())).toBe(text)
  })

  it.each([`12 Main St${' '.repeat(200_000)}x`, 'HIGHWAY 4 '.repeat(20_000), ','.repeat(200_000)])(
    'are read in even time, however long',
    (line) => {
      const start = performance.now()
      partsOfStreet(line)
      titleCase(line)
      addDerived({ UnparsedAddress: line })
      expect(performance.now() - start).toBeLessThan(5000)
    },
  )

  it('makes the first address line of the parts, or of the whole address', () => {
    const lineOf = (values: Record<string, Value>) => {
      addDerived(values)
      return values.StreetAddress
    }
    expect(
      lineOf({
        StreetNumber: '7',
        StreetDirPrefix: 'N',
        StreetName: 'Elm',
        StreetSuffix: 'Street',
      }),
    ).toBe('7 N Elm Street')
    expect(lineOf({ UnparsedAddress: '7 Elm St, Springfield, OR 97477' })).toBe('7 Elm St')
    const inUnit = { UnparsedAddress: 'Unit 4, 12 High St, Springfield, OR 97477' }
    expect(lineOf(inUnit)).toBe('12 High St')
    expect(inUnit).toMatchObject({ UnitNumber: '4' })
    expect(lineOf({ UnparsedAddress: 'Lot 7, Ridge Rd, Springfield' })).toBe('Ridge Rd')
    expect(lineOf({ UnparsedAddress: '8, The Old Mill, Springfield' })).toBe('8, The Old Mill')
    expect(lineOf({ ListPrice: 1 })).toBeUndefined()
  })

  it.each([
    ['12 High St, Unit 4, Madison, WI', '12 High St', '4'],
    ['12 High St, #4, Madison', '12 High St', '4'],
    ['12 High St, Apt 4B', '12 High St', '4B'],
    ['12 High St Apt 4B, Madison', '12 High St', '4B'],
    ['12 Bay St, PH2, Toronto', '12 Bay St', 'PH2'],
    ['12 Bay St\nSuite 200\nToronto', '12 Bay St', '200'],
    ['PH 2, 12 Bay St, Toronto', '12 Bay St', 'PH 2'],
    ['Unit A & B, 12 High St, Madison', '12 High St', 'A & B'],
    ['Flat 2, The Old Mill, 12 High St, London', '12 High St', '2'],
    ['Rose Cottage, 12 Church Lane, Oxford', '12 Church Lane', undefined],
    ['Basement Flat, 12 High St, London', '12 High St', 'Basement Flat'],
    ['12 High St (Unit 4), Madison', '12 High St', '4'],
    ['Hauptstraße, 10115 Berlin', 'Hauptstraße', undefined],
    ['12 High St, Madison, WI 53703', '12 High St', undefined],
    ['12 High St, Building 3, Unit 4, New York', '12 High St', 'Building 3, Unit 4'],
    ['Lot 7 Cedar Ln, Madison', 'Cedar Ln', 'Lot 7'],
    ['1 Level Green, Ste Genevieve, MO', '1 Level Green', undefined],
    ['12 High St, Studio City, CA', '12 High St', undefined],
    ['12 High St, Upper Arlington, OH', '12 High St', undefined],
    ['', null, undefined],
  ])('of %j, the unit apart', (UnparsedAddress, street, unit) => {
    const values: Record<string, Value> = { UnparsedAddress }
    addDerived(values)
    expect([values.StreetAddress, values.UnitNumber]).toEqual([street, unit])
  })

  it.each([
    ['22 Long Rd #2, Madison, WI', null, '2'],
    ['22 Long Rd Unit 2', undefined, '2'],
    ['22 Long Rd #2', '7', '7'],
    ['22 Long Rd', null, null],
    ['Unit 9, 24 Long Rd', null, null],
  ])('of a street in parts, with the unit of %j', (UnparsedAddress, UnitNumber, unit) => {
    const parts = { StreetNumber: '22', StreetName: 'Long', StreetSuffix: 'Road' }
    const values: Record<string, Value> = { ...parts, UnparsedAddress }
    if (UnitNumber !== undefined) values.UnitNumber = UnitNumber
    addDerived(values)
    expect(values.StreetAddress).toBe('22 Long Road')
    expect(values.UnitNumber ?? null).toBe(unit)
  })
})

describe('HTML in remarks', () => {
  it('becomes plain text with line breaks', () => {
    const html =
      'A &amp; B<br />The <b>space</b> &eacute;t&eacute;<p>One</p><p>Two</p><ul><li>x<li>y</ul><script>alert(1)</script>'
    expect(plainText(html)).toBe('A & B\nThe space été\nOne\n\nTwo\n\n• x\n• y')
  })

  it.each([
    ['<strike>$500</strike>', '$500'],
    ['<section>Hi</section><footer>x</footer>', 'Hi\n\nx'],
    ['<body>Hi</body>', 'Hi'],
    ['<p>Hi<o:p></o:p></p>', 'Hi'],
    ['<iframe src="x" allowfullscreen></iframe>', ''],
    ['<dl><dt>a</dt><dd>b</dd></dl>', 'a\n\nb'],
    ['<table><tr><td>a</td><td nowrap>b</td></tr></table>', 'a b'],
    ['<![CDATA[Nice <b>home</b>]]>', 'Nice home'],
    ['&lt;br&gt;Nice', 'Nice'],
    ['&amp;lt;p&amp;gt;Nice', 'Nice'],
    ['Smith &amp;amp; Sons', 'Smith & Sons'],
    ['A&nbspB, A&NBSP;B', 'A B, A B'],
    ['Caf&eacute, O&#39Neil&rsquos', 'Café, O’Neil’s'.replace('O’', "O'")],
    ['A &amp B', 'A & B'],
    ['lot <acre but nice> <b>x</b>', 'lot <acre but nice> x'],
    ['x <title> company <script>y', 'x  company y'],
    ['cut off <a href="http', 'cut off'],
  ])('is recognized by any of its elements, however escaped: %j', (html, text) => {
    expect(plainText(html)).toBe(text)
  })

  it.each([
    'Smith&notary',
    'lot <a but nice> view',
    '<main office>, <bob@homes.example>, <mailto:bob@homes.example>, 1 <2> 3',
    'https://homes.example/?a=1&lt=5&copy=2&reg=3',
    'units #3&#4, R&D; AT&T',
    '<!-- no end',
  ])('is not seen in %j', (text) => {
    expect(plainText(text)).toBe(text)
  })

  it.each([
    ['spaces', `<b>x</b>${' '.repeat(200_000)}y`],
    ['marks', '<'.repeat(100_000)],
    ['comments', '<!--'.repeat(50_000)],
    ['scripts', '<script>'.repeat(20_000)],
  ])('is read in even time: %s', (_, text) => {
    const start = performance.now()
    plainText(text)
    expect(performance.now() - start).toBeLessThan(5000)
  })

  it('leaves text without markup as it is, and comparisons alone', () => {
    expect(plainText('  two  spaces\n\n\n\nand lines ')).toBe('  two  spaces\n\n\n\nand lines ')
    expect(plainText('5 < 6 & 7 > 3')).toBe('5 < 6 & 7 > 3')
  })

  it('survives markup that is nested without end', () => {
    expect(plainText(`${'<div>'.repeat(20_000)}deep`)).toBe('deep')
  })
})

describe('fields', () => {
  const dictionary = createDictionary()
  const read = (name: string, raw: unknown) => fieldReader(dictionary.find(name)!)(raw)

  it('takes OData names and human texts of lookups alike', () => {
    expect(read('StandardStatus', 'ActiveUnderContract')).toBe('Active Under Contract')
    expect(read('StandardStatus', 'active under contract')).toBe('Active Under Contract')
    expect(read('StandardStatus', 'Sold')).toBe('Closed')
    expect(read('PropertySubType', 'HotelMotel')).toBe('Hotel/Motel')
    for (const written of ['vt', 'Vt.', 'V.T.']) expect(read('StateOrProvince', written)).toBe('VT')
    for (const written of ['Vermont', 'Śląskie', 'on the lake'])
      expect(read('StateOrProvince', written)).toBe(written)
    expect(read('Appliances', 'WasherDryer,BuiltInGasOven,Local Thing')).toEqual([
      'Washer/Dryer',
      'Built-In Gas Oven',
      'Local Thing',
    ])
    expect(read('View', ['CityLights', 'Mountains'])).toEqual(['City Lights', 'Mountain(s)'])
    expect(read('Heating', { 'Forced Air': true, Zoned: false })).toEqual(['Forced Air'])
    expect(read('City', 'DeKalb')).toBe('DeKalb')
    expect(read('LockBoxType', 'SentriLock')).toEqual(['SentriLock'])
    expect(read('ShowingServiceName', 'BrokerBay')).toBe('BrokerBay')
    expect(read('SyndicateTo', ['ListHub', 'HomesDotCom'])).toEqual(['ListHub', 'Homes.com'])
    expect(read('PropertyTimeZoneName', 'AmericaChicago')).toBe('America/Chicago')
  })

  it('refuses what a field cannot mean', () => {
    expect(read('StandardStatus', 'Bogus')).toEqual(refused('is not a status'))
    expect(read('Latitude', '91')).toEqual(refused('is not between -90 and 90'))
    expect(read('ListPrice', '-5')).toEqual(refused('is negative'))
    expect(read('YearBuilt', '19555')).toEqual(refused('is not between 1000 and 2200'))
    expect(read('VirtualTourURLBranded', 'javascript:alert(1)')).toEqual(
      refused('is not a web address'),
    )
    expect(read('PublicRemarks', { a: 1 })).toEqual(refused('is not a text'))
    expect(read('PublicRemarks', 'x'.repeat(1_000_001))).toEqual(
      refused('is longer than 1,000,000 characters'),
    )
  })

  it('keeps texts byte for byte', () => {
    expect(read('PublicRemarks', '  \u0000 leading and trailing \t')).toBe(
      '  \u0000 leading and trailing \t',
    )
  })
})

describe('foreign keys', () => {
  it('become 26 digits, the same each time', () => {
    expect(idOf('member', 'A', '1')).toMatch(/^\d{26}$/)
    expect(idOf('member', 'A', '1')).toBe(idOf('member', 'A', '1'))
    expect(idOf('member', 'A', '1')).not.toBe(idOf('member', 'A', '2'))
    expect(idOf('a', 'bc')).not.toBe(idOf('ab', 'c'))
  })
})
