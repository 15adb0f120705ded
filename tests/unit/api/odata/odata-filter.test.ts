import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isODataError, type ODataError } from '#src/domain/api/odata/base/odata-error.ts'
import { odataFields } from '#src/domain/api/odata/base/odata-fields.ts'
import { readODataFilter } from '#src/domain/api/odata/filter/read-odata-filter.ts'
import { standardFields } from '#src/domain/search/dictionary/index.ts'
import { cases } from '../../../support/cases.ts'
import { arbitraryFilter } from '../../../support/filters/arbitrary-odata.ts'
import { now, fields as testFields } from './odata-records.ts'

const fields = odataFields(standardFields)
const read = (text: string) => readODataFilter(text, { fields, now })

function refusal(text: string): ODataError {
  try {
    read(text)
  } catch (error) {
    if (isODataError(error)) return error
    throw error
  }
  throw new Error(`${text} is not refused`)
}

const subject = (name: string) => {
  const field = fields.find(name)!
  return { kind: 'field', type: field.type, field }
}

const comparison = (name: string, ...tests: readonly unknown[]) => ({
  kind: 'comparison',
  subject: subject(name),
  every: false,
  tests,
})

describe('$filter', () => {
  it.each([
    ['ListPrice gt 500000', 'ListPrice', { kind: 'gt', value: 500_000 }],
    ['500000 lt ListPrice', 'ListPrice', { kind: 'gt', value: 500_000 }],
    ['ListPrice ge 1.5e5', 'ListPrice', { kind: 'ge', value: 150_000 }],
    ['ListPrice GE +150000.00', 'ListPrice', { kind: 'ge', value: 150_000 }],
    ['Latitude lt -47.25', 'Latitude', { kind: 'lt', value: -47.25 }],
    ["City eq 'O''Fallon'", 'City', { kind: 'oneOf', values: ["O'Fallon"] }],
    ["(((City eq 'Bend')))", 'City', { kind: 'oneOf', values: ['Bend'] }],
    ["ListingKey eq '1'", 'ListingKey', { kind: 'oneOf', values: ['1'] }],
    ["City in ('Bend','Sisters')", 'City', { kind: 'oneOf', values: ['Bend', 'Sisters'] }],
    ["City eq 'Bend' or City eq 'Sisters'", 'City', { kind: 'oneOf', values: ['Bend', 'Sisters'] }],
    ["startswith(City,'B') eq true", 'City', { kind: 'starts', text: 'B' }],
    ["matchesPattern(City,'^B.n')", 'City', { kind: 'regex', source: '^B.n', ignoreCase: false }],
    ['CloseDate eq 2024-02-29', 'CloseDate', { kind: 'oneOf', values: ['2024-02-29'] }],
    ['GarageYN', 'GarageYN', { kind: 'oneOf', values: [true] }],
    ['not GarageYN', 'GarageYN', { kind: 'oneOf', values: [false] }],
    ["Appliances/any(a: a eq 'Range')", 'Appliances', { kind: 'oneOf', values: ['Range'] }],
    ["'Range' in Appliances", 'Appliances', { kind: 'oneOf', values: ['Range'] }],
    ["Appliances/any(a: contains(a,'Gas'))", 'Appliances', { kind: 'contains', text: 'Gas' }],
    [
      "Appliances/any(a: a ge 'A' and a le 'C')",
      'Appliances',
      { kind: 'between', from: 'A', to: 'C' },
    ],
    [
      "Appliances/any(a: a in ('A','B') and a ne 'A')",
      'Appliances',
      { kind: 'oneOf', values: ['B'] },
    ],
  ])('reads %s as one comparison', (text, name, test) => {
    expect(read(text)).toEqual(comparison(name, test))
  })

  it.each([
    ['2026-11-30T12:00:00+02:00', 'ge', '2026-11-30T10:00:00.000Z'],
    ['2026-11-30T12:00:00 02:00', 'ge', '2026-11-30T10:00:00.000Z'],
    ['2026-11-30t10:00z', 'ge', '2026-11-30T10:00:00.000Z'],
    ['2026-11-30T10:00:00.1Z', 'ge', '2026-11-30T10:00:00.100Z'],
    ['2026-11-30T10:00:00.123000000000Z', 'ge', '2026-11-30T10:00:00.123Z'],
    ['2026-11-30T10:00:00.123000000001Z', 'gt', '2026-11-30T10:00:00.123Z'],
    ['now()', 'ge', '2026-11-30T10:00:00.000Z'],
    ["now() sub duration'P1DT1H30M0.5S'", 'ge', '2026-11-29T08:29:59.500Z'],
    ["now() add duration'-PT1S'", 'ge', '2026-11-30T09:59:59.000Z'],
  ])('compares moments with %s by %s %s', (text, kind, value) => {
    expect(read(`ModificationTimestamp ge ${text}`)).toEqual(
      comparison('ModificationTimestamp', { kind, value }),
    )
  })

  it('is not as loose as its words are: and before or, not before a comparison', () => {
    const [a, b, c] = ["City eq 'A'", "City eq 'B'", 'ListPrice gt 5']
    expect(read(`${a} or ${b} and ${c}`)).toEqual(read(`${a} or (${b} and ${c})`))
    expect(read('not GarageYN eq true')).toEqual(read('(not GarageYN) eq true'))
    expect(read('ListPrice gt 2 add 3 mul 4')).toEqual(read('ListPrice gt 14'))
    expect(read('ListPrice gt -2 sub 3 sub 4')).toEqual(read('ListPrice gt -9'))
  })

  it('has a thousand values of one field in one comparison', () => {
    const keys = Array.from({ length: 500 }, (_, i) => `ListingKey eq '${i}'`)
    const [first] = (
      read(
        keys
          .join(' or ')
          .slice(0, 7_999)
          .replace(/ or [^']*('\d*)?$/, ''),
      ) as {
        tests?: { values: unknown[] }[]
      }
    ).tests!
    expect(first!.values.length).toBeGreaterThan(300)
  })

  it.each([
    ["ListPrice gt 'abc'", 400, "ListPrice is a number, but 'abc' is text (position 14)."],
    [
      "ListPrice gt '5'",
      400,
      "ListPrice is a number, but '5' is text; write it without quotes (position 14).",
    ],
    ['City eq 5', 400, 'City is text, but 5 is a number; write it in single quotes (position 9).'],
    ['City eq Bend', 400, 'Bend isn’t a field that you can read here (position 9).'],
    [
      'ListPric gt 5',
      400,
      'ListPric isn’t a field that you can read here; did you mean ListPrice? (position 1).',
    ],
    [
      'listprice gt 5',
      400,
      'listprice isn’t a field that you can read here; did you mean ListPrice? (position 1).',
    ],
    ['City/Name eq 5', 400, 'City has no Name (position 1).'],
    [
      'ModificationTimestamp gt 2024-01-01',
      400,
      'ModificationTimestamp is a date and time, but 2024-01-01 is a date; write 2024-01-01T00:00:00Z (position 26).',
    ],
    [
      'CloseDate gt 2024-01-01T00:00:00Z',
      400,
      'CloseDate is a date, but 2024-01-01T00:00:00Z is a date and time; write 2024-01-01 (position 14).',
    ],
    [
      'ModificationTimestamp gt 2024-01-01T00:00:00',
      400,
      '2024-01-01T00:00:00 needs an offset, as in 2024-01-01T00:00:00Z (position 26).',
    ],
    ['CloseDate eq 2023-02-29', 400, '2023-02-29 isn’t a real date (position 14).'],
    ['CloseDate eq 12024-02-29', 400, '12024-02-29 is outside the years 0 to 9999 (position 14).'],
    ['ListPrice gt 1e999', 400, '1e999 is too large a number (position 14).'],
    ['ListPrice gt 5x', 400, 'This isn’t a number or a date (position 14).'],
    ['ListPrice = 5', 400, '“=” isn’t an operator; use eq (position 11).'],
    ['ListPrice gt', 400, 'A field or a value is missing at the end (position 13).'],
    ['(ListPrice gt 5', 400, '“)” is missing at the end (position 16).'],
    ['ListPrice gt 5)', 400, 'There is no opening parenthesis for this one (position 15).'],
    ['ListPrice gt 5 City', 400, 'An operator such as and is missing before City (position 16).'],
    ["City eq 'Bend", 400, 'The text that begins here has no closing quote (position 9).'],
    ['City eq "Bend"', 400, "Text is written in single quotes, as in 'Seattle' (position 9)."],
    ['ListPrice', 400, 'ListPrice is a number, so it needs a comparison such as eq (position 1).'],
    [
      "not City eq 'Bend'",
      400,
      "not City is true or false, but 'Bend' is text; put what follows not in parentheses (position 13).",
    ],
    ['GarageYN eq 1', 400, 'GarageYN is true or false, but 1 is a number (position 13).'],
    [
      "Appliances eq 'Range'",
      400,
      'Appliances is a list; use any or all, as in Appliances/any(x: x eq …) (position 1).',
    ],
    ["City/any(c: c eq 'Bend')", 400, 'City isn’t a list, so it has no any (position 1).'],
    ['Appliances/all()', 400, "all() needs a variable, as in x: x eq 'a' (position 16)."],
    [
      'contains(ListPrice,5)',
      400,
      'contains() takes text, but ListPrice is a number (position 10).',
    ],
    ['contains(City)', 400, 'contains() takes 2 values, not 1 (position 1).'],
    ['lenght(City) eq 4', 400, 'lenght() isn’t a function; did you mean length()? (position 1).'],
    ['ListPrice div 0 eq 1', 400, 'Nothing can be divided by 0 (position 15).'],
    [
      'hour(2024-01-01T00:00:00+02:00) eq 1',
      400,
      'hour() takes a time in UTC, with Z at its end (position 1).',
    ],
    ["matchesPattern(City,'(')", 400, 'This isn’t a valid regular expression (position 21).'],
    [
      "now() sub duration'P1M' lt now()",
      400,
      "duration'P1M' isn’t a duration such as duration'P1DT12H' (position 11).",
    ],
    ['', 400, '$filter is empty (position 1).'],
    [
      "StandardStatus has 'Active'",
      501,
      '“has” isn’t supported: lookups are text here, so use eq or any (position 16).',
    ],
    [
      "CloseDate eq datetime'2024-01-01'",
      400,
      "datetime'…' is older OData; write only 2024-01-01T00:00:00Z (position 14).",
    ],
    [
      "StandardStatus eq Ns.Status'Active'",
      501,
      "Ns.Status'…' isn’t supported: lookups are text here, as in 'Active' (position 19).",
    ],
    ['City eq @p', 501, '@p isn’t supported (position 9).'],
    ["$it/City eq 'Bend'", 501, '$it isn’t supported (position 1).'],
    ['Appliances/$count gt 3', 501, '/$count isn’t supported (position 12).'],
    ['City in ["Bend"]', 501, 'JSON isn’t supported here (position 9).'],
    ['cast(City,Edm.Int64) eq 1', 501, 'cast() isn’t supported (position 1).'],
    [
      'City lt StateOrProvince',
      501,
      'City lt StateOrProvince isn’t supported: two text fields can only be compared with eq and ne (position 1).',
    ],
    [
      'Appliances/any(a: a eq City)',
      501,
      'Inside any and all, only a can be used, not City (position 24).',
    ],
    [
      "Appliances/any(a: contains(a,'x') and contains(a,'y'))",
      501,
      'any can’t combine these tests of one value; use several any and all instead (position 1).',
    ],
    [
      "CloseDate add duration'P1D' gt 2024-01-01",
      501,
      "CloseDate add duration'P1D' isn’t supported: add the duration to the value that it is compared with (position 1).",
    ],
  ])('refuses %s with %i', (text, status, message) => {
    expect(refusal(text)).toMatchObject({ status, message, target: '$filter' })
  })

  it('says where, and names the field or the option', () => {
    const { code, details } = refusal("City eq 'Bend' and ListPric gt 5")
    expect(code).toBe('UnknownField')
    expect(details).toEqual([
      { code: 'Position', message: 'Position 20', target: '$filter' },
      { code: 'UnknownField', message: expect.stringContaining('ListPrice'), target: 'ListPric' },
    ])
    const long = refusal(`${'x'.repeat(7_000)} eq 1`)
    expect(JSON.stringify(long.details).length).toBeLessThan(500)
    expect(refusal("StandardStatus has 'Active'").details.at(-1)?.target).toBe('has')
  })

  it('never tells of fields that the reader may not read', () => {
    const few = odataFields(standardFields.filter(({ name }) => name !== 'PrivateRemarks'))
    const attempt = () => readODataFilter("PrivateRemarks eq 'x'", { fields: few, now })
    expect(attempt).toThrow(
      /^PrivateRemarks isn’t a field that you can read here(?!.*PrivateRemarks)/,
    )
  })

  it.each([
    ['parentheses', `${'('.repeat(101)}GarageYN${')'.repeat(101)}`],
    ['words of not', `${'not '.repeat(101)}GarageYN`],
    ['minus signs', `ListPrice gt ${'- '.repeat(101)}ListPrice`],
    ['calls', `${'tolower('.repeat(101)}City${')'.repeat(101)} eq 'a'`],
    ['sums', `ListPrice${' add ListPrice'.repeat(101)} gt 5`],
    ['comparisons', `GarageYN${' eq GarageYN'.repeat(101)}`],
    ['equalities that multiply', `${'(GarageYN eq '.repeat(60)}GarageYN${')'.repeat(60)}`],
    ['remainders that multiply', `ListPrice${' mod ListPrice'.repeat(60)} eq 1`],
    [
      'alternatives of a value that multiply',
      `Appliances/any(a: ${Array.from({ length: 20 }, (_, i) => `(tolower(a) eq '${i}' or toupper(a) eq '${i}')`).join(' and ')})`,
    ],
  ])('refuses %s without end', (_, text) => {
    expect(refusal(text)).toMatchObject({ status: 413, code: 'TooComplex' })
  })

  it('refuses more than 8,000 characters, and allows as many', () => {
    expect(read(`City eq '${'a'.repeat(7_990)}'`)).toMatchObject({ kind: 'comparison' })
    expect(refusal(`City eq '${'a'.repeat(7_991)}'`)).toMatchObject({
      status: 413,
      code: 'TooLong',
    })
  })
})

describe('hostile filters', () => {
  const attempt = (text: string) => {
    try {
      readODataFilter(text, { fields: testFields, now })
    } catch (error) {
      if (!isODataError(error)) throw error
      expect(error.message).toMatch(/\(position \d+\)\.$/)
    }
  }

  it('are refused with a sentence, whatever they are', () => {
    const pieces = fc.constantFrom(
      'Num',
      'Text',
      'List/any(',
      'x:',
      'x',
      ' eq ',
      ' and ',
      'not ',
      '(',
      ')',
      ',',
      "'",
      '-',
      '1',
      '2024-01-01',
      'T10:00',
      'Z',
      'null',
      'in',
      '/',
      '$count',
      'now()',
      'contains(',
      '\u0000',
      '\ud800',
      '😀',
      '%27',
    )
    const junk = fc.oneof(
      fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString()),
      fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join('')),
    )
    fc.assert(fc.property(junk, attempt), { numRuns: cases(1_000) })
  })

  it('are refused with a sentence wherever they are cut off', () => {
    const cut = fc
      .tuple(arbitraryFilter(), fc.nat())
      .map(([{ text }, n]) => text.slice(0, n % text.length))
    fc.assert(fc.property(cut, attempt), { numRuns: cases(500) })
  })

  it('take no longer than their length allows', () => {
    const repeated = [
      '(',
      "'",
      '-',
      '1',
      'a',
      '/',
      'not ',
      "''",
      '1 add ',
      'Num eq 1 or ',
      'Num mod ',
      'Text eq Text2 and ',
      "List/any(x:x eq 'a') or ",
      'At eq At2 or ',
      '1e',
      '9',
      '.5',
      'a.',
      ' ',
      'P1D',
      "duration'",
      '(Flag eq ',
      'contains(Text,',
      'Num in (1,',
    ]
    for (const piece of repeated) {
      const start = process.cpuUsage()
      attempt(piece.repeat(Math.ceil(8_000 / piece.length)).slice(0, 8_000))
      attempt(`${piece.repeat(Math.ceil(7_000 / piece.length)).slice(0, 7_000)}Flag`)
      expect(process.cpuUsage(start).user, piece).toBeLessThan(1_000_000)
    }
  })
})
