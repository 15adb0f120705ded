import { afterEach, expect, it } from 'vitest'
import { setConventions } from '#src/domain/context/units/conventions.ts'
import { factsOf, shortFacts } from '#src/domain/listings/listing-words.ts'

afterEach(() => setConventions(null))

const home = { beds: 2, baths: 1, livingArea: 1042, lotAcres: null } as Parameters<
  typeof factsOf
>[0]

it('an area says its unit once, and is named by what it is', () => {
  expect(factsOf(home).at(-1)).toMatchObject({ unit: 'sq ft', name: 'living area' })
  setConventions({ locale: 'es-ES', currency: 'EUR', units: 'metric' })
  expect(factsOf(home).at(-1)).toMatchObject({ value: '97', unit: 'm²', name: 'living area' })
})

it('land has no rooms, though its MLS says 0, and a studio has no bedroom', () => {
  const land = { ...home, propertyType: 'Land', livingArea: null, lotAcres: 2 }
  expect(shortFacts({ ...land, beds: 0, baths: 0 })).toEqual(['2 ac lot'])
  expect(shortFacts({ ...home, propertyType: 'Residential', beds: 0 })).toEqual([
    '0 beds',
    '1 bath',
    '1,042 sq ft',
  ])
})
