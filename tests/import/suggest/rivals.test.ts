import { describe, expect, it } from 'vitest'
import { drafted, home, pick } from './tables.ts'

const number = (n: number) => String(400_000 + n)

describe('two columns for one field', () => {
  it.each([
    ['List_Price', 'ListPrice', 'ListPrice'],
    ['ListPrice', 'LIST PRICE', 'ListPrice'],
    ['Price', 'Asking price', 'Price'],
    ['Preis', 'Angebotspreis', 'Preis'],
  ])('are asked about where they differ: %s, %s', (one, other, taken) => {
    const { mapping, questions } = drafted({ ref: home.ref!, [one]: home.price!, [other]: number })
    expect(mapping.fields).toMatchObject({ ListPrice: taken })
    expect(questions.join()).toMatch(/Which of .* is the ListPrice\?/)
  })

  it('are not where they say the same', () => {
    const { questions } = drafted({
      ref: home.ref!,
      List_Price: home.price!,
      ListPrice: home.price!,
    })
    expect(questions.join()).not.toContain('Which of')
  })
})

it.each([
  ['Open House Date', 'Open House Start', 'Open House End'],
  ['OpenHouseDate', 'OpenHouseStartTime', 'OpenHouseEndTime'],
  ['Besichtigungstermin', 'Besichtigung von', 'Besichtigung bis'],
])(
  'open houses are no dates of listings, and where they belong is said: %s',
  (date, start, end) => {
    const { mapping, questions } = drafted({
      ...home,
      [date]: pick('12/05/2026', '12/19/2026'),
      [start]: pick('10:00 AM'),
      [end]: pick('11:30 AM'),
    })
    expect(mapping.fields).not.toHaveProperty('ListingContractDate')
    expect(questions.join()).toContain(`Are ${date}, ${start}, ${end} about open houses?`)
    expect(questions.join()).not.toContain('ListingContractDate')
  },
)

it('the currency of a first file may be that of its language', () => {
  const columns = {
    Adress: pick('Storgatan 1', 'Storgatan 2', 'Ängsvägen 3'),
    Utgångspris: pick('2 450 000 kr', '3 900 000 kr'),
  }
  const { mapping, questions } = drafted(columns)
  expect(mapping).toMatchObject({ currency: 'SEK' })
  expect(questions.join()).toContain('Are the prices in SEK?')
})
