import { describe, expect, it } from 'vitest'
import { type Columns, drafted, home, pick } from './tables.ts'

const keyOf = (columns: Columns, rows = 60) => drafted(columns, rows).mapping.key
const price = (n: number) => String(300_000 + n * 1000)
const changing: Columns = {
  price,
  status: (n) => (n % 2 === 0 ? 'Active' : 'Pending'),
  'updated at': (n) => `2024-05-${String(1 + (n % 28)).padStart(2, '0')}`,
  remarks: (n) => `A home with ${n} windows and a view of the river from each of them.`,
  beds: (n) => String(1 + (n % 5)),
}

describe('the key of a draft without one id', () => {
  it('is the pair of an id that repeats and what tells its rows apart, not all that does not', () => {
    const columns = {
      ...changing,
      'parcel id': (n: number) => `P${Math.floor(n / 3)}`,
      unit: (n: number) => String(1 + (n % 3)),
      kind: pick('Flat', 'House'),
      heating: pick('Gas', 'Oil', 'Wood'),
    }
    expect(keyOf(columns)).toEqual(['parcel id', 'unit'])
  })

  it('is of two ids before an address', () => {
    const columns = {
      address: (n: number) => `${n} Mill Lane`,
      'building id': (n: number) => `B${Math.floor(n / 6)}`,
      'flat no': (n: number) => `F${n % 6}`,
      ...changing,
    }
    expect(keyOf(columns)).toEqual(['building id', 'flat no'])
  })

  it('has an address before measures, and never a price, a status, or the date of a change', () => {
    const columns = {
      ...changing,
      tower: (n: number) => `Tower ${Math.floor(n / 10)}`,
      city: pick('Alpha', 'Beta'),
      area: (n: number) => String(40 + (n % 10)),
    }
    const key = keyOf(columns) as string[]
    expect(key).toHaveLength(2)
    expect(key).toContain('tower')
    for (const name of Object.keys(changing).filter((name) => name !== 'beds'))
      expect(key).not.toContain(name)
  })

  it('does not count rows without any text', () => {
    const gaps = (cell: (n: number) => string) => (n: number) => (n % 9 === 4 ? '' : cell(n))
    const columns = {
      'mls no': gaps((n) => `M${n}`),
      city: gaps(() => 'Alpha'),
      price: gaps(price),
    }
    expect(keyOf(columns)).toEqual(['mls no'])
  })

  it.each<Columns>([
    { sqft: (n) => String(900 + n * 7) },
    { sqft: (n) => String(900 + n), bedrooms: (n) => String(n % 4) },
    { 'lot acres': (n) => String((n + 3) / 10), rooms: (n) => String(n % 12) },
    { baths: (n) => String(1 + (n % 3)), 'square meters': (n) => String(40 + n) },
  ])('never has a measure beside a damaged id: %#', (measures) => {
    const mls = (n: number) => (n < 6 ? '1.20E+12' : `1200000000${100 + n}`)
    const columns = { 'MLS #': mls, ...measures, City: pick('Alpha') }
    for (const more of [{}, { ...changing }]) {
      const key = keyOf({ ...columns, ...more }) as string[]
      for (const name of Object.keys(measures)) expect(key).not.toContain(name)
    }
  })
})

describe('an id that no name tells', () => {
  const street = { straat: (n: number) => `Dorpsweg ${n % 3}`, nr: (n: number) => String(n + 1) }

  it.each(['zorgl', 'Ding', 'bien'])('is what has a code of its own in each row: %s', (name) => {
    const { mapping, questions } = drafted({
      [name]: (n) => `NL${n + 7}`,
      ...street,
      prijs: home.price!,
    })
    expect(mapping.key).toEqual([name])
    expect(questions.join()).toContain(`Will a listing have the same ${name} in the next file?`)
  })

  it('is not the number of a house', () => {
    const { mapping } = drafted({ object: (n) => `NL${n + 7}`, ...street, prijs: home.price! })
    expect(mapping.key).toEqual(['object'])
    expect(drafted({ ...street, prijs: home.price! }).mapping.key).not.toEqual(['nr'])
  })
})
