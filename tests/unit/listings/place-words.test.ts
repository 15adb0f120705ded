import { afterEach, describe, expect, it } from 'vitest'
import { setConventions } from '#src/domain/context/units/conventions.ts'
import { placeText, shortPriceText, withUnit } from '#src/domain/listings/listing-words.ts'
import { aboutBytes } from '#src/domain/listings/low-data.ts'
import {
  cardPayment,
  mortgageClamped,
  paymentTerms,
} from '#src/domain/listings/messages/mortgage-messages.ts'
import {
  memberNumber,
  numberHead,
  numberNames,
  numberText,
  numberWord,
} from '#src/domain/listings/number-name.ts'
import { offerText } from '#src/domain/map/marks/offer.ts'
import { kindOf } from '#src/domain/search/location/location-kinds.ts'
import { formatShare } from '#src/domain/search/statistics/format-share.ts'

const inPlace = (locale: string, currency: string) =>
  setConventions({ locale, currency, units: locale === 'en-US' ? 'us' : 'metric' })

afterEach(() => setConventions(null))

describe('the words of a place', () => {
  it.each([
    ['en-US', 'USD', 'MLS # 7', '$900/mo', 'Est. $900/mo, 20% down at 6.5%'],
    ['en-CA', 'CAD', 'MLS # 7', '$900/mo', 'Est. $900/mo, 20% down at 6.5%'],
    ['en-AU', 'AUD', 'Ref. 7', '$900/month', 'Est. $900/month, 20% down at 6.5%'],
    ['en-GB', 'GBP', 'Ref. 7', '£900/month', 'Est. $900/month, 20% down at 6.5%'],
    ['es-ES', 'EUR', 'Ref. 7', '900\u00a0€/month', 'Est. $900/month, 20\u00a0% down at 6,5\u00a0%'],
  ])('in %s', (locale, currency, number, rent, payment) => {
    inPlace(locale, currency)
    expect(numberText('7')).toBe(number)
    expect(number.startsWith(numberHead())).toBe(true)
    expect(numberWord()).toBe(number.startsWith('MLS') ? 'MLS #' : 'reference')
    const [names, id, group] = number.startsWith('MLS')
      ? ['MLS numbers', 'MLS ID', 'MLS numbers']
      : ['references', 'ID', 'References']
    expect([numberNames(), memberNumber(), kindOf('ListingId').group]).toEqual([names, id, group])
    expect(shortPriceText({ amount: 900, label: 'Rent', per: 'month' })).toBe(rent)
    expect(offerText(900, 'm')).toBe(rent)
    expect(cardPayment('$900', 20, 6.5)).toBe(payment)
  })

  it('have its decimals in shares, rates, and sizes', () => {
    inPlace('es-ES', 'EUR')
    expect(paymentTerms(20, 6.5, 30)).toContain('6,5\u00a0%')
    expect(mortgageClamped('rate', 25.5, 'most')).toContain('25,5\u00a0%')
    expect(formatShare(0.9876)).toBe('98,8\u00a0%')
    expect(aboutBytes(2_340_000)).toBe('about 2,3 MB')
  })

  it('name a city and its province once where both are called alike', () => {
    inPlace('es-ES', 'EUR')
    const home = { city: 'Barcelona', state: 'Barcelona', postalCode: '08012' }
    expect(placeText(home)).toBe('08012 Barcelona')
    expect(placeText({ ...home, city: 'Sitges' })).toBe('08012 Sitges, Barcelona')
    inPlace('en-US', 'USD')
    expect(placeText({ city: 'New York', state: 'New York', postalCode: '10001' })).toBe(
      'New York, New York 10001',
    )
  })
})

it.each([
  ['12 Main St', '4', '12 Main St, Unit 4'],
  ['12 Main St', '#4', '12 Main St, #4'],
  ['12 Main St', 'Apt 4', '12 Main St, Apt 4'],
  ['Jean Duluth Rd', 'Lot 4', 'Jean Duluth Rd, Lot 4'],
  ['12 Main St #4', '4', '12 Main St #4'],
  ['12 Main St #4', '#4', '12 Main St #4'],
  ['12 Main St, Unit 4', 'Unit 4', '12 Main St, Unit 4'],
  ['12 Main St', '2', '12 Main St, Unit 2'],
  ['2 2nd St', '2', '2 2nd St, Unit 2'],
  ['12 Main St Apt 14', '#4', '12 Main St Apt 14, #4'],
  ['4/12 Main St', '4', '4/12 Main St'],
  ['12 Main St', null, '12 Main St'],
])('%s with the unit %s is %s', (street, unit, text) => {
  expect(withUnit(street, unit)).toBe(text)
})
