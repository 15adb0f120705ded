import { afterEach, expect, it } from 'vitest'
import { setConventions } from '#src/domain/context/units/conventions.ts'
import { factsOf } from '#src/domain/listings/listing-words.ts'

afterEach(() => setConventions(null))

const home = { beds: 2, baths: 1, livingArea: 1042, lotAcres: null } as Parameters<
  typeof factsOf
>[0]

it('an area says its unit once, and is named by what it is', () => {
  expect(factsOf(home).at(-1)).toMatchObject({ unit: 'sq ft', name: 'living area' })
  setConventions({ locale: 'es-ES', currency: 'EUR', units: 'metric' })
  expect(factsOf(home).at(-1)).toMatchObject({ value: '97', unit: 'm²', name: 'living area' })
})
