import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isODataError, type ODataError } from '#src/domain/api/odata/base/odata-error.ts'
import { odataFields } from '#src/domain/api/odata/base/odata-fields.ts'
import { readExpand } from '#src/domain/api/odata/options/expand-option.ts'
import { readQueryOptions, requireOptions } from '#src/domain/api/odata/options/query-options.ts'
import { readOrderBy, readSelect } from '#src/domain/api/odata/options/select-option.ts'
import { standardFields } from '#src/domain/search/dictionary/index.ts'
import { cases } from '../../../support/cases.ts'

const fields = odataFields(standardFields)
const read = (query: string) => readQueryOptions(new URLSearchParams(query))

function refusal(attempt: () => unknown): ODataError {
  try {
    attempt()
  } catch (error) {
    if (isODataError(error)) return error
    throw error
  }
  throw new Error('nothing is refused')
}

describe('the options of OData', () => {
  it('are read by their names, with or without $ and in any case', () => {
    const query =
      '$filter=City eq %27Bend%27&$TOP=5&skip=0&$count=true&$skiptoken=abc&$format=json&utm=1'
    expect(read(query)).toEqual({
      filter: "City eq 'Bend'",
      orderby: null,
      select: null,
      expand: [],
      top: 5,
      skip: 0,
      count: true,
      skiptoken: 'abc',
    })
  })

  it.each([
    ['$top=-1', 400, '$top takes a whole number from 0 up, not -1.', '$top'],
    ['$top=', 400, '$top takes a whole number from 0 up, not nothing.', '$top'],
    ['$skip=1e3', 400, '$skip takes a whole number from 0 up, not 1e3.', '$skip'],
    ['$count=yes', 400, '$count takes true or false, not yes.', '$count'],
    ['$skiptoken=', 400, '$skiptoken isn’t one that an answer had.', '$skiptoken'],
    ['$top=1&$top=1', 400, '$top is in the address more than once.', '$top'],
    ['$filter=a&FILTER=b', 400, '$filter is in the address more than once.', '$filter'],
    ['$fliter=a', 400, '$fliter isn’t an option of OData; did you mean $filter?', '$fliter'],
    ['$x=a', 400, '$x isn’t an option of OData.', '$x'],
    [
      'access_token=k',
      400,
      'A key doesn’t belong in an address, which is stored in logs; send it in the header Authorization.',
      'access_token',
    ],
    ['$format=xml', 406, 'Answers are JSON; xml isn’t supported.', '$format'],
    ['$search=pool', 501, '$search isn’t supported.', '$search'],
    ['apply=a', 501, '$apply isn’t supported.', '$apply'],
  ])('refuse %s with %i', (query, status, message, target) => {
    expect(refusal(() => read(query))).toMatchObject({ status, message, target })
  })

  it('may ask for XML where the answer is XML', () => {
    const asked = (format: string) => readQueryOptions([['$format', format]], 'XML')
    for (const format of ['xml', 'application/xml', 'application/xml;charset=utf-8'])
      expect(asked(format)).toEqual(read(''))
    expect(refusal(() => asked('json'))).toMatchObject({
      status: 406,
      message: 'Answers are XML; json isn’t supported.',
    })
  })

  it('that an answer cannot follow are refused', () => {
    const refuse = (query: string) =>
      refusal(() => requireOptions(read(query), ['select', 'expand'], 'a single record'))
    expect(refuse('$select=City&$filter=a')).toMatchObject({
      status: 400,
      target: '$filter',
      message: '$filter isn’t possible for a single record.',
    })
    for (const option of ['$top=0', '$skip=0', '$count=true', '$orderby=a', '$skiptoken=a'])
      expect(refuse(option).target).toBe(option.replace(/=.*/, ''))
    const all = read('$select=City&$expand=Media&$count=false')
    expect(() => requireOptions(all, ['select', 'expand'], 'a single record')).not.toThrow()
  })

  it('name what is not supported in the details', () => {
    expect(refusal(() => read('$search=pool')).details).toEqual([
      { code: 'NotSupported', message: '$search isn’t supported.', target: '$search' },
    ])
  })
})

describe('$select', () => {
  it('names fields and related records', () => {
    const selected = readSelect('ListPrice, ListingKey,Media,ListPrice', fields, ['Media'])
    expect(selected?.map(({ name }) => name)).toEqual(['ListPrice', 'Id'])
    expect(readSelect('*', fields)).toBeNull()
    expect(readSelect('ListPrice,*', fields)).toBeNull()
  })

  it.each([
    ['ListPrice,Nope', 400, 'Nope isn’t a field that you can read here (position 11).'],
    ['ListPrice,,City', 400, 'A name is missing here (position 11).'],
    ['', 400, 'A name is missing here (position 1).'],
    ['ListPrice,', 400, 'A name is missing here (position 11).'],
    ['Media/MediaURL', 501, 'Only names of fields can be selected (position 1).'],
  ])('refuses %j with %i', (text, status, message) => {
    expect(refusal(() => readSelect(text, fields))).toMatchObject({ status, message })
  })
})

describe('$orderby', () => {
  it('has several fields, ascending unless it says desc', () => {
    const items = readOrderBy('ModificationTimestamp desc, ListingKey ,ListPrice ASC', fields)
    expect(items.map(({ field, direction }) => [field.name, direction])).toEqual([
      ['ModificationTimestamp', 'desc'],
      ['Id', 'asc'],
      ['ListPrice', 'asc'],
    ])
  })

  it.each([
    ['Nope', 400, 'Nope isn’t a field that you can read here (position 1).'],
    ['ListPrice down', 400, 'ListPrice can be followed by asc or desc, not by down (position 1).'],
    ['City,Appliances', 400, 'Appliances is a list, by which nothing can be sorted (position 6).'],
    ['City,City desc', 400, 'City is in $orderby twice (position 6).'],
    ['length(City)', 501, 'Only fields can be sorted by, each with asc or desc (position 1).'],
    ['ListPrice add 5', 501, 'Only fields can be sorted by, each with asc or desc (position 1).'],
    ['City,', 400, 'A name is missing here (position 6).'],
    [
      'City,StateOrProvince,ListPrice,LivingArea,YearBuilt,BedroomsTotal,PostalCode,CloseDate,ClosePrice,ListingId,MlsId',
      413,
      'At most 10 fields can be sorted by (position 109).',
    ],
  ])('refuses %j with %i', (text, status, message) => {
    expect(refusal(() => readOrderBy(text, fields))).toMatchObject({ status, message })
  })
})

describe('$expand', () => {
  it('names related records with options in parentheses', () => {
    const text =
      "Media($select=MediaURL,Order;$filter=Order eq 1 and MediaURL ne ';)';$top=2;$orderby=Order),ListAgent"
    expect(readExpand(text)).toEqual([
      {
        name: 'Media',
        select: 'MediaURL,Order',
        filter: "Order eq 1 and MediaURL ne ';)'",
        orderby: 'Order',
        top: 2,
      },
      { name: 'ListAgent', select: null, filter: null, orderby: null, top: null },
    ])
  })

  it.each([
    ['Media,Media', 400, 'Media is in $expand twice (position 7).'],
    ['Media($top=-1)', 400, '$top takes a whole number from 0 up, not -1.'],
    ['Media($top=1;$top=2)', 400, '$top is there twice (position 14).'],
    ['Media($nope=1)', 400, '$nope isn’t an option of $expand (position 7).'],
    ['Media()', 400, 'A name is missing here (position 7).'],
    ['Media($top=1', 400, '“)” is missing at the end (position 13).'],
    ['Media)', 400, 'There is no opening parenthesis for this one (position 6).'],
    ['Media ListAgent', 400, 'Only options in parentheses can follow Media (position 7).'],
    ['Media($expand=a)', 501, '$expand inside $expand isn’t supported (position 7).'],
    ['Media($levels=2)', 501, '$levels inside $expand isn’t supported (position 7).'],
    ['*', 501, 'Only names of related records can be expanded (position 1).'],
    ['Media/$ref', 501, 'Only names of related records can be expanded (position 1).'],
  ])('refuses %j with %i', (text, status, message) => {
    expect(refusal(() => readExpand(text))).toMatchObject({ status, message })
  })
})

describe('hostile options', () => {
  it('are refused with a sentence, whatever they are', () => {
    const pieces = fc.constantFrom(
      'Media',
      'City',
      '(',
      ')',
      '$top=',
      '1',
      ';',
      ',',
      "'",
      ' ',
      ' desc',
      '/',
      '\u0000',
      '\ud800',
    )
    const junk = fc.array(pieces, { maxLength: 10 }).map((parts) => parts.join(''))
    const attempts = [
      readExpand,
      (text: string) => readSelect(text, fields),
      (text: string) => readOrderBy(text, fields),
    ]
    fc.assert(
      fc.property(junk, (text) => {
        for (const attempt of attempts) {
          try {
            attempt(text)
          } catch (error) {
            if (!isODataError(error)) throw error
          }
        }
      }),
      { numRuns: cases(500) },
    )
  })
})
