import choices from '#db/seed/choices/choices.json' with { type: 'json' }
import type { HouseStyle } from '#db/seed/choices/house-styles.ts'
import { type Place, places } from '#db/seed/city/index.ts'
import type { Random } from '#db/seed/tools/random.ts'
import { isFlat } from './demo-home.ts'

export type Kind = keyof typeof choices.kinds

const isHouse = (style: HouseStyle) =>
  !isFlat(style) && style !== 'rowhouse' && style !== 'townhouse'
const isRow = (style: HouseStyle) => style === 'rowhouse' || style === 'townhouse'

export function pickHousing(
  random: Random,
  sort: 'house' | 'row',
): { place: Place; style: HouseStyle } {
  const isOfSort = sort === 'house' ? isHouse : isRow
  const weights = Object.fromEntries(
    places.map((place) => [place.name, place.weight * share(place, isOfSort)]),
  )
  const place = placeNamed(random.weighted(weights))
  const mix = Object.fromEntries(
    Object.entries(place.mix).filter(([style]) => isOfSort(style as HouseStyle)),
  )
  return { place, style: random.weighted(mix as Partial<Record<HouseStyle, number>>) }
}

function share(place: Place, isIncluded: (style: HouseStyle) => boolean): number {
  const entries = Object.entries(place.mix) as [HouseStyle, number][]
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0)
  return entries.reduce((sum, [style, weight]) => sum + (isIncluded(style) ? weight : 0), 0) / total
}

export function placeNamed(name: string): Place {
  const namedPlace = places.find((place) => place.name === name)
  if (namedPlace === undefined) throw new Error(`The demo city has no place called ${name}.`)
  return namedPlace
}

export function pickPlace(random: Random, weights: Readonly<Record<string, number>>): Place {
  return placeNamed(random.weighted(weights))
}
