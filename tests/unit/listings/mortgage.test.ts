import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mortgage as limits } from '#src/domain/limits.ts'
import { readFrequency } from '#src/domain/listings/frequencies.ts'
import {
  duesMonthly,
  estimateMortgage,
  type MortgageField,
  mortgageFields,
  priceForPayment,
  readMonthly,
  readMortgage,
} from '#src/domain/listings/mortgage.ts'
import { resoLookups } from '../../support/filters/reso-lookups.ts'

const none = { taxesYearly: null, duesMonthly: null }
const typed = (values: Partial<Record<MortgageField, string>>) => (field: MortgageField) =>
  values[field]

describe('the price that a payment buys', () => {
  it('is the highest whose loan costs no more, in thousands', () => {
    const terms = { down: 20, rate: 6, years: 30 }
    expect(priceForPayment(1199.11, terms)).toBe(250_000)
    expect(priceForPayment(1199, terms)).toBe(249_000)
    expect(priceForPayment(1000, { down: 0, rate: 0, years: 10 })).toBe(120_000)
    expect(priceForPayment(1000, { ...terms, down: 100 })).toBe(limits.price.most)
    expect(priceForPayment(1, terms)).toBe(1000)
  })

  it('costs no more than was said, and a little more would', () => {
    const cases = fc.record({
      monthly: fc.integer({ min: 100, max: 20_000 }),
      down: fc.integer({ min: 0, max: 90 }),
      rate: fc.double({ min: 0.1, max: 15, noNaN: true }),
      years: fc.integer({ min: 5, max: 40 }),
    })
    fc.assert(
      fc.property(cases, ({ monthly, ...terms }) => {
        const price = priceForPayment(monthly, terms)
        const cost = (price: number) =>
          estimateMortgage({ price, ...terms }, none).principalAndInterest
        expect(cost(price)).toBeLessThanOrEqual(monthly + 0.01)
        if (price < limits.price.most) expect(cost(price + 1001)).toBeGreaterThan(monthly)
      }),
    )
  })

  it('is read as people write money, and no other way', () => {
    expect(readMonthly('$2,000')).toBe(2000)
    for (const text of [null, '', 'much', '0', '-5', '1e9', '99999999'])
      expect(readMonthly(text)).toBe(null)
  })
})

describe('the mortgage estimate', () => {
  it('is what a bank would ask for a fixed rate', () => {
    const estimate = estimateMortgage({ price: 250_000, down: 20, rate: 6, years: 30 }, none)
    expect(estimate.loan).toBe(200_000)
    expect(estimate.downPayment).toBe(50_000)
    expect(estimate.principalAndInterest).toBeCloseTo(1199.1, 2)
    expect(
      estimateMortgage({ price: 100_000, down: 0, rate: 7.25, years: 15 }, none)
        .principalAndInterest,
    ).toBeCloseTo(912.86, 2)
  })

  it('is parts of the same size without interest, and nothing without a loan', () => {
    expect(
      estimateMortgage({ price: 120_000, down: 0, rate: 0, years: 10 }, none).principalAndInterest,
    ).toBe(1000)
    expect(estimateMortgage({ price: 120_000, down: 100, rate: 6, years: 10 }, none).total).toBe(0)
  })

  it('adds the taxes and dues of the listing, a month of them', () => {
    const estimate = estimateMortgage(
      { price: 120_000, down: 0, rate: 0, years: 10 },
      { taxesYearly: 3600, duesMonthly: 150 },
    )
    expect(estimate.taxes).toBe(300)
    expect(estimate.dues).toBe(150)
    expect(estimate.total).toBe(1450)
    expect(estimateMortgage({ price: 120_000, down: 0, rate: 0, years: 10 }, none)).toMatchObject({
      taxes: null,
      dues: null,
    })
  })

  it('pays the loan back: what is left after every payment of the term is nothing', () => {
    const rates = fc.double({ min: 0, max: limits.rate.most, noNaN: true })
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 5_000_000 }),
        rates,
        fc.integer({ min: 1, max: 40 }),
        (price, rate, years) => {
          const { loan, principalAndInterest } = estimateMortgage(
            { price, down: 0, rate, years },
            none,
          )
          let left = loan
          let most = loan
          for (let month = 0; month < years * 12; month++) {
            left += (left * rate) / 1200 - principalAndInterest
            most = Math.max(most, Math.abs(left))
          }
          // Rounding grows as interest does.
          expect(Math.abs(left)).toBeLessThan(1e-9 * most * (1 + rate / 1200) ** (years * 12))
        },
      ),
    )
  })

  it('grows with the rate and falls with the down payment', () => {
    const at = (rate: number, down: number) =>
      estimateMortgage({ price: 300_000, down, rate, years: 30 }, none).total
    expect(at(7, 20)).toBeGreaterThan(at(6, 20))
    expect(at(6, 20)).toBeLessThan(at(6, 10))
  })
})

describe('the terms of the mortgage estimate', () => {
  it('are those of the listing and of every day where nothing is typed', () => {
    expect(readMortgage(typed({ rate: '  ' }), 449_900)).toEqual({
      terms: { price: 449_900, down: 20, rate: 6.5, years: 30 },
      notes: [],
    })
  })

  it('are read as people write them', () => {
    const { terms, notes } = readMortgage(
      typed({ price: '$ 1,250,000', down: '12.5 %', rate: '.5', years: '15.' }),
      1,
    )
    expect(terms).toEqual({ price: 1_250_000, down: 12.5, rate: 0.5, years: 15 })
    expect(notes).toEqual([])
  })

  it('are clamped to their limits, with a sentence for each', () => {
    const { terms, notes } = readMortgage(
      typed({ price: '-5', down: '120', rate: '99', years: '12.4' }),
      1,
    )
    expect(terms).toEqual({ price: 1000, down: 100, rate: 25, years: 12 })
    expect(notes).toEqual([
      'The price was set to $1,000, the lowest this estimate allows.',
      'The down payment was set to 100%, the highest this estimate allows.',
      'The interest rate was set to 25%, the highest this estimate allows.',
      'The term was set to 12 years because this estimate uses whole years.',
    ])
  })

  it.each(['six', '1e9', 'Infinity', '0x10', '1.2.3', '--5', '<b>'])(
    'begin anew where %s is typed',
    (rate) => {
      const { terms, notes } = readMortgage(typed({ rate }), 1)
      expect(terms.rate).toBe(6.5)
      expect(notes).toEqual(['The interest rate wasn’t a number, so it was set to 6.5%.'])
    },
  )

  it('are finite and within the limits whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.record({ price: fc.string(), down: fc.string(), rate: fc.string(), years: fc.string() }),
        (values) => {
          const { terms } = readMortgage(typed(values), 300_000)
          for (const field of mortgageFields) {
            expect(terms[field]).toBeGreaterThanOrEqual(limits[field].least)
            expect(terms[field]).toBeLessThanOrEqual(limits[field].most)
          }
        },
      ),
    )
  })
})

describe('association dues', () => {
  it('are a month of what is paid as often as the listing says', () => {
    expect(duesMonthly([300, 'Monthly'])).toBe(300)
    expect(duesMonthly([300, 'Quarterly'])).toBe(100)
    expect(duesMonthly([1200, 'Annually'])).toBe(100)
    expect(duesMonthly([300, null])).toBe(null)
    expect(duesMonthly([300, 'One Time'])).toBe(null)
    expect(duesMonthly([null, 'Monthly'])).toBe(null)
    expect(duesMonthly([0, 'Monthly'])).toBe(null)
  })

  it('has every frequency of the dictionary that comes round', () => {
    const once = ['One Time', 'Seasonal']
    const times = { Daily: 365, 'Bi-Weekly': 26, Weekly: 52, 'Bi-Monthly': 6 }
    for (const [frequency, perYear] of Object.entries(times))
      expect(duesMonthly([1200, frequency])).toBe(perYear * 100)
    for (const frequency of resoLookups['FeeFrequency']!)
      expect(duesMonthly([1200, frequency]) === null, frequency).toBe(once.includes(frequency))
  })

  it('of several associations are added, each as often as it is paid', () => {
    expect(duesMonthly([300, 'Monthly'], [1200, 'Annually'])).toBe(400)
    expect(duesMonthly([300, 'One Time'], [50, 'Monthly'])).toBe(50)
    expect(duesMonthly([null, null], [null, 'Monthly'])).toBe(null)
  })
})

describe('how often is paid', () => {
  it.each([
    ['Daily', 'Nightly', 'DAY', 'per diem', '/night', 'a day'],
    ['Weekly', 'weekly', 'Week', 'pw', 'p.w.', '/wk', 'every 7 days', 'Every Week'],
    ['Bi-Weekly', 'Biweekly', 'Bi Weekly', 'BI-WEEKLY', 'Fortnightly', 'Every Two Weeks'],
    ['Bi-Weekly', 'every other week', '26 per year', '14 days', 'BiWeekly'],
    ['Semi-Monthly', 'SemiMonthly', 'twice a month', '2x/month', 'Semi Monthly'],
    ['Monthly', 'monthly', 'MONTHLY', 'Per Month', 'mo', 'mo.', '/mo', 'pcm', 'p.c.m.', '1/mo'],
    ['Monthly', 'Month(s)', 'Paid Monthly', 'per calendar month', '12x per year', 'mensuel', 'M'],
    ['Bi-Monthly', 'Bimonthly', 'every 2 months', 'Every Other Month'],
    ['Quarterly', 'QTR', 'quarter', 'every 3 months', '4 times a year', 'trimestral', '4x/yr'],
    ['Semi-Annually', 'Semi-Annual', 'Semi Annually', 'half-yearly', '6 months', 'twice a year'],
    ['Semi-Annually', 'BiAnnual', 'Every Six Months', 'SEMIANNUAL'],
    ['Annually', 'Yearly', 'Annual', 'p.a.', 'per annum', '/yr', 'once a year', 'Every 12 months'],
    ['One Time', 'One-Time', 'OneTime', 'one time fee', 'once'],
    ['Seasonal', 'per season', 'SEASON'],
  ])('%s: in any usual spelling', (frequency, ...spellings) => {
    for (const text of [frequency, ...spellings]) expect(readFrequency(text), text).toBe(frequency)
  })

  it.each([
    '',
    '?',
    '12',
    'SF/Yr',
    'per person per week',
    'weekly or monthly',
    'constructor',
    'x month',
    '0 months',
  ])('is not guessed: %s', (text) => expect(readFrequency(text)).toBe(null))
})
