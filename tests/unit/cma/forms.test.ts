import { describe, expect, it, onTestFinished } from 'vitest'
import { readAdjustments } from '#src/domain/cma/adjustment-form.ts'
import {
  cmaAddress,
  cmaOrigin,
  isCmaTemplate,
  readCmaMessage,
} from '#src/domain/cma/cma-frame-messages.ts'
import { readCriteria } from '#src/domain/cma/criteria-form.ts'
import { firstCriteria, proposalFilter } from '#src/domain/cma/proposal.ts'
import { readSubject, type SubjectForm, subjectFields } from '#src/domain/cma/subject-form.ts'
import { type Conventions, setConventions } from '#src/domain/context/units/conventions.ts'
import { parse } from '#src/domain/search/sparkql/parse.ts'

const form = (values: Partial<SubjectForm>): SubjectForm => ({
  ...(Object.fromEntries(subjectFields.map((name) => [name, ''])) as SubjectForm),
  address: '12 Oak Street, Harbor, WA 98101',
  ...values,
})

function inPlace(place: Conventions) {
  onTestFinished(() => setConventions(null))
  setConventions(place)
}

describe('§8 CMA adjustments', () => {
  it.each([
    ['5000', 5000],
    ['-$5,000', -5000],
    ['$-5,000.50', -5000.5],
    ['(1,200)', -1200],
    ['+10', 10],
    ['0', 0],
    ['\u2212300', -300],
  ])('read %s as %s dollars', (amount, dollars) => {
    expect(readAdjustments([{ reason: 'Pool', amount }])).toEqual({
      ok: true,
      adjustments: [{ reason: 'Pool', amount: dollars }],
    })
  })

  it.each([
    ['Pool', 'much'],
    ['Pool', ''],
    ['', '100'],
    ['x'.repeat(101), '100'],
    ['Pool', '999999999999'],
    ['Pool', '1e9'],
  ])('say what is wrong with %s and %s', (reason, amount) => {
    expect(readAdjustments([{ reason, amount }]).ok).toBe(false)
  })

  it.each([
    ['pl-PL', 'PLN', '-5 000 zł', -5000],
    ['pl-PL', 'PLN', '−5\u00a0000,50 zł', -5000.5],
    ['pl-PL', 'PLN', '(1.200 pln)', -1200],
    ['de-DE', 'EUR', '€ -1.234,5', -1234.5],
    ['de-CH', 'CHF', "CHF 12'000", 12_000],
    ['en-US', 'PLN', '-5 000 zł', -5000],
    ['en-US', 'USD', '-5 000 USD', -5000],
    ['en-US', 'USD', '1250,50', 1250.5],
    ['en-IN', 'INR', '₹5,00,000', 500_000],
  ])('in %s and %s read %s', (locale, currency, amount, value) => {
    inPlace({ locale, currency, units: 'metric' })
    expect(readAdjustments([{ reason: 'Pool', amount }])).toMatchObject({
      adjustments: [{ amount: value }],
    })
  })

  it.each([
    ['en-US', 'USD', 'dollars'],
    ['pl-PL', 'PLN', 'PLN'],
  ])('in %s and %s name the money, with examples that are read', (locale, currency, name) => {
    inPlace({ locale, currency, units: 'metric' })
    const wrong = readAdjustments([{ reason: 'Pool', amount: 'much' }])
    if (wrong.ok) throw new Error('The amount was read.')
    expect(wrong.problem).toContain(name)
    const [, plus, minus] = /such as (.*) or (.*), up to/.exec(wrong.problem)!
    const lines = [plus!, minus!].map((amount) => ({ reason: 'Pool', amount }))
    expect(readAdjustments(lines)).toMatchObject({
      adjustments: [{ amount: 5000 }, { amount: -5000 }],
    })
  })

  it.each(['(500', '500)', '5-000', '1,2,3', '5.000.1', '--5', '5000 £'])(
    'do not guess what %s is',
    (amount) => {
      expect(readAdjustments([{ reason: 'Pool', amount }]).ok).toBe(false)
    },
  )

  it('leave out empty lines, and are at most twenty', () => {
    expect(readAdjustments([{ reason: ' ', amount: '' }])).toEqual({ ok: true, adjustments: [] })
    const many = Array.from({ length: 21 }, () => ({ reason: 'a', amount: '1' }))
    expect(readAdjustments(many).ok).toBe(false)
  })
})

describe('§8 CMA subject that is typed', () => {
  it('has its facts, and nothing for what is empty', () => {
    const read = readSubject(form({ area: '1,480', year_built: '1962', place: '47.6, -122.3' }))
    expect(read).toMatchObject({
      ok: true,
      subject: { area: 1480, yearBuilt: 1962, latitude: 47.6, beds: null, listing: null },
    })
  })

  it.each([
    ['address', ''],
    ['address', 'x'.repeat(201)],
    ['area', '-1'],
    ['area', 'big'],
    ['year_built', '1962.5'],
    ['year_built', '62'],
    ['place', 'nowhere'],
    ['property_type', 'Castle'],
    ['beds', '1e3'],
  ] as const)('says what is wrong with %s %s', (name, value) => {
    const read = readSubject(form({ [name]: value }))
    expect(read).toMatchObject({ ok: false, problems: { [name]: expect.any(String) } })
  })
})

describe('§8 CMA proposal', () => {
  const subject = readSubject(form({ area: '1000', year_built: '2000', place: '47.6, -122.3' }))
  const known = { year: 2026, mlsNumber: 'MLS1' }

  it('is by distance, type, size, age, and sale date, in a filter that can be read', () => {
    if (!subject.ok) throw new Error('The subject is wrong.')
    const filter = proposalFilter(subject.subject, firstCriteria, known)
    for (const part of ["radius('47.60000 -122.30000',1)", 'LivingArea Bt 800,1200'])
      expect(filter).toContain(part)
    expect(filter).toContain('YearBuilt Bt 1990,2010')
    expect(filter).toContain('CloseDate Ge days(-360)')
    expect(filter).toContain("ListingId Ne 'MLS1'")
    expect(parse(filter, { now: new Date('2026-03-01T12:00:00Z') }).tree).not.toBeNull()
  })

  it('is by ZIP code where the place is not known', () => {
    const read = readSubject(form({}))
    if (!read.ok) throw new Error('The subject is wrong.')
    expect(proposalFilter(read.subject, firstCriteria, known)).toContain("PostalCode Eq '98101'")
  })

  it('takes numbers as they are written in the place, and its postal codes', () => {
    inPlace({ locale: 'pl-PL', currency: 'PLN', units: 'metric' })
    const read = readSubject(form({ address: 'Złota 44, 00-120 Warszawa', area: '62,5' }))
    if (!read.ok) throw new Error('The subject is wrong.')
    expect(read.subject.area).toBeCloseTo(672.74)
    expect(proposalFilter(read.subject, firstCriteria, known)).toContain("PostalCode Eq '00-120'")
    const asked = readCriteria({ miles: '0,5', size: '20', age: '10', months: '6' })
    expect(asked).toMatchObject({ problems: {}, criteria: { miles: 0.3107 } })
  })

  it('takes no criteria that make no sense', () => {
    const { criteria, problems } = readCriteria({ miles: '0', size: 'x', age: '1.5', months: '6' })
    expect(Object.keys(problems)).toEqual(['miles', 'size', 'age'])
    expect(criteria).toEqual({ ...firstCriteria, months: 6 })
  })
})

describe('§7 messages of a CMA', () => {
  it('are the five, and what is pressed', () => {
    expect(readCmaMessage({ type: 'closeCMA', more: 1 })).toEqual({ type: 'closeCMA' })
    expect(readCmaMessage({ type: 'setCMATitle', title: 'A' })).toMatchObject({ title: 'A' })
    expect(readCmaMessage({ type: 'addCMAButton', id: 'a', label: 'A' })).toMatchObject({ id: 'a' })
    for (const wrong of [
      null,
      'closeCMA',
      { type: 'setCMATitle', title: 3 },
      { type: 'setCMATitle', title: 'x'.repeat(201) },
      { type: 'addCMAButton', id: 'a' },
      { type: 'setPrintTitle', title: 'A' },
    ])
      expect(readCmaMessage(wrong)).toBeNull()
  })

  it.each([
    ['https://cma.example/new?ids={listing_ids}', true],
    ['http://localhost:5000/{listing_ids}', true],
    ['http://cma.example/{listing_ids}', false],
    ['https://cma.example/new', false],
    ['https://{listing_ids}.example/', false],
    ['https://user:pass@cma.example/{listing_ids}', false],
    ["https://cma.example/{listing_ids}; script-src 'unsafe-inline'", false],
    ['javascript:alert({listing_ids})', false],
    ['https://cma.example/{listing_ids}/{other}', false],
  ])('come from another program at %s: %s', (template, isRight) => {
    expect(isCmaTemplate(template)).toBe(isRight)
    expect(cmaOrigin(template) === null).toBe(!isRight)
  })

  it('fills in the listings', () => {
    expect(cmaAddress('https://cma.example/?ids={listing_ids}', ['1', '2'])).toBe(
      'https://cma.example/?ids=1,2',
    )
  })
})
