import { describe, expect, it } from 'vitest'
import { isSparkAddress, sparkCustomFieldPath } from '#src/domain/api/spark/paths.ts'
import { isSparkError, sparkCodeFor } from '#src/domain/api/spark/spark-error.ts'
import {
  namesIn,
  readParameters,
  readWindow,
  refuseBoth,
  windowParameters,
} from '#src/domain/api/spark/spark-parameters.ts'
import { sparkDate, sparkTime } from '#src/domain/api/spark/spark-times.ts'

const read = (query: string, allowed: readonly string[] = windowParameters) =>
  readParameters(new URLSearchParams(query), allowed)

const windowOf = (query: string, most = 25) => readWindow(read(query), most)

function refusalOf(work: () => unknown) {
  try {
    work()
  } catch (error) {
    if (isSparkError(error)) return { code: error.code, status: error.status, ...error.parts }
    throw error
  }
  throw new Error('It was not refused.')
}

const rule = (name: string, RuleName: string, RuleValue: unknown, Value: string) => ({
  code: 1053,
  status: 400,
  Details: [{ [name]: [{ RuleName, RuleValue, Value }] }],
})

describe('parameters', () => {
  it('say which window of the results is asked for', () => {
    const first = { limit: 10, offset: 0, page: 1, pagination: 'none' }
    expect(windowOf('')).toEqual(first)
    expect(windowOf('_limit=25&_page=3&_pagination=1')).toEqual({
      limit: 25,
      offset: 50,
      page: 3,
      pagination: 'pages',
    })
    expect(windowOf('_limit=0&_pagination=count')).toMatchObject({ limit: 0, pagination: 'count' })
    expect(windowOf('_skip=2500000')).toMatchObject({ offset: 2_500_000, page: null })
    expect(windowOf('_limit=1000', 1_000)).toMatchObject({ limit: 1_000 })
  })

  it.each([
    ['_limit', '26', 'MaxValue', 25],
    ['_limit', '-1', 'MinValue', 0],
    ['_limit', '', 'Integer', null],
    ['_limit', '1e2', 'Integer', null],
    ['_limit', '10.0', 'Integer', null],
    ['_limit', '9'.repeat(13), 'Integer', null],
    ['_limit', '٣', 'Integer', null],
    ['_page', '0', 'MinValue', 1],
    ['_page', '100001', 'MaxValue', 100_000],
    ['_skip', '2500001', 'MaxValue', 2_500_000],
    ['_pagination', '2', 'AllowedValues', ['0', '1', 'count']],
    ['_pagination', 'constructor', 'AllowedValues', ['0', '1', 'count']],
  ])('%s=%s is refused by a rule that the answer names', (name, value, ruleName, ruleValue) => {
    const query = new URLSearchParams({ [name]: value }).toString()
    expect(refusalOf(() => windowOf(query))).toEqual(rule(name, ruleName, ruleValue, value))
  })

  it('come back cut in what says that they are wrong', () => {
    const { Details } = refusalOf(() => windowOf(`_limit=${'x'.repeat(9_000)}`))
    expect(JSON.stringify(Details).length).toBeLessThan(200)
  })

  it('are refused if they are unknown, double, or exclude each other: none is ignored', () => {
    const allowed = [...windowParameters]
    expect(refusalOf(() => read('_top=5'))).toEqual(rule('_top', 'Known', allowed, '_top'))
    expect(refusalOf(() => read('_Limit=5'))).toMatchObject({ code: 1053 })
    expect(refusalOf(() => read('callback=f'))).toMatchObject({ code: 1053 })
    expect(refusalOf(() => read('_limit=5&_limit=6'))).toEqual(rule('_limit', 'Once', 1, '6'))
    expect(refusalOf(() => windowOf('_page=1&_skip=0'))).toEqual(
      rule('_skip', 'With', '_page', '0'),
    )
    expect(refusalOf(() => refuseBoth(read('_page=1&_limit=2'), '_limit', '_page'))).toMatchObject({
      code: 1053,
    })
    expect(refusalOf(() => read(`_filter=${'x'.repeat(100_001)}`, ['_filter']))).toEqual({
      code: 1041,
      status: 400,
    })
    expect(refusalOf(() => read('access_token=secret'))).toEqual({ code: 1000, status: 401 })
  })

  it('of a signed request are taken by every resource', () => {
    expect([...read('AuthToken=a&ApiSig=b&ApiUser=c', []).keys()]).toEqual([
      'AuthToken',
      'ApiSig',
      'ApiUser',
    ])
  })

  it('may name custom fields, whose quotes can have commas', () => {
    expect(namesIn(' ListPrice,"A, B"."C",, City ')).toEqual(['ListPrice', '"A, B"."C"', 'City'])
    expect(namesIn(',')).toEqual([])
  })
})

it('a status has the code by which clients decide what to do', () => {
  expect([400, 401, 403, 404, 405, 413, 415, 422, 429, 500, 503, 507].map(sparkCodeFor)).toEqual([
    1053, 1000, 1500, 404, 1018, 1041, 1035, 1053, 1550, 1510, 1516, 1510,
  ])
})

it('dates and times of day are written as Spark does', () => {
  expect(sparkDate('2010-10-01')).toBe('10/01/2010')
  expect(['09:00', '00:05', '12:30', '23:59:00', null].map(sparkTime)).toEqual([
    '9:00 am',
    '12:05 am',
    '12:30 pm',
    '11:59 pm',
    null,
  ])
})

it('only addresses of the API are answered in its envelope before a route is known', () => {
  for (const of of ['/v1', '/v1/', '/v1/listings?x=1', '/v1?x', 'http://a.example/v1/system'])
    expect(isSparkAddress(of), of).toBe(true)
  for (const other of ['/', '/v10', '/list?/v1/', '/a/v1/', 'http://a.example/b/v1'])
    expect(isSparkAddress(other), other).toBe(false)
  expect(sparkCustomFieldPath('"A/B"."C"')).toBe('/v1/customfields/%22A%2FB%22.%22C%22')
})
