import { expect, it } from 'vitest'
import { type Columns, customOf, drafted, firstOf, home } from './tables.ts'

const day = (n: number) => String(1 + (n % 28)).padStart(2, '0')
const mixed = (serialFirst: boolean) => (n: number) =>
  n % 2 === (serialFirst ? 0 : 1) ? String(46_341 + n) : `11/${day(n)}/2026`

it.each(['List Date', 'Listed', 'Listing Contract Date'])(
  'dates beside the serials of a spreadsheet are dates: %s',
  (name) => {
    for (const [serialFirst, first] of [
      [true, '2026-11-15'],
      [false, '2026-11-01'],
    ] as const) {
      const columns: Columns = { ...home, beds: (n) => String(n % 4), [name]: mixed(serialFirst) }
      const { mapping } = drafted(columns)
      expect(mapping.fields).toMatchObject({ ListingContractDate: name })
      expect(mapping.dates).toBe('month first')
      expect(firstOf(columns).ListingContractDate).toBe(first)
    }
  },
)

it('numbers of five digits beside a stray date are no dates', () => {
  const price = (n: number) => (n === 3 ? '11/20/2026' : String(40_000 + n))
  const { mapping } = drafted({ ...home, 'List Date': price })
  expect(mapping.fields).not.toHaveProperty('ListingContractDate')
  expect(customOf(mapping)).toHaveProperty('List Date')
})
