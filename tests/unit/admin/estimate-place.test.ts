import { expect, it } from 'vitest'
import { estimatePlace } from '#src/domain/admin/own/estimate-place.ts'

/** Homes of a street that runs north, a thousandth of a degree for a hundred numbers. */
const at = (
  StreetAddress: string,
  latitude = (Number.parseInt(StreetAddress, 10) / 100) * 0.001,
) => ({
  StreetAddress,
  Latitude: 43 + latitude,
  Longitude: -89,
})
const latitudeOf = (address: string, known: readonly ReturnType<typeof at>[]) => {
  const estimate = estimatePlace(address, known)
  return estimate && [Number((estimate.point.latitude - 43).toFixed(6)), estimate.isSameHome]
}

it('is where the home was listed before, in any spelling', () => {
  expect(
    latitudeOf('12 North Quay Street', [at('10 N Quay St'), at('12 N. Quay St', 0.5)]),
  ).toEqual([0.5, true])
})

it('is between the homes with the next numbers', () => {
  const known = [at('100 Quay St'), at('200 Quay Street'), at('900 Quay St')]
  expect(latitudeOf('125 Quay St', known)).toEqual([0.00125, false])
})

it('prefers the same side of the street', () => {
  const [even, odd] = [at('120 Quay St'), at('124 Quay St')]
  const opposite = [at('121 Quay St', 1), at('123 Quay St', 1)]
  expect(latitudeOf('122 Quay St', [...opposite, even, odd])).toEqual([0.00122, false])
})

it('is at a home a few numbers away if there is none on the other side', () => {
  expect(latitudeOf('108 Quay St', [at('100 Quay St')])).toEqual([0.001, false])
  expect(latitudeOf('190 Quay St', [at('100 Quay St')])).toBeNull()
})

it('is unknown rather than far from the home', () => {
  expect(
    latitudeOf('12 Quay St', [at('10 Quay Ct'), at('14 Key St'), at('10A Quay St')]),
  ).toBeNull()
  expect(latitudeOf('150 Quay St', [at('100 Quay St', 0), at('200 Quay St', 0.5)])).toBeNull()
  expect(latitudeOf('Lot 4 Quay St', [at('4 Quay St')])).toBeNull()
  expect(latitudeOf('12 Quay St', [])).toBeNull()
})
