import choices from '#db/seed/choices/choices.json' with { type: 'json' }
import { houseStyles } from '#db/seed/choices/house-styles.ts'
import type { Random } from '#db/seed/tools/random.ts'
import type { Site } from '../lots/site.ts'
import { type Home, isAttached, isFlat } from './demo-home.ts'

const countryPerFoot = 172

export function homeValue(random: Random, home: Home, site: Site, acres: number): number {
  const perFoot = site.place?.pricePerFoot ?? countryPerFoot
  const area = home.above + home.below * 0.45
  const size = (1800 / area) ** (isFlat(home.style) ? 0.12 : 0.24)
  const base = perFoot * area * size * choices.conditions[home.condition] * situation(home, site)
  const land = Math.max(0, acres - 0.35) * (site.place === null ? 7_500 : 38_000)
  const value = base * (1 + random.normal() * 0.05) + extras(home) + Math.min(land, base)
  return Math.max(62_000, value)
}

function situation(home: Home, site: Site): number {
  const water =
    site.water === null ? 1 : site.water.kind === 'lake' ? (isFlat(home.style) ? 1.25 : 1.62) : 1.14
  const view =
    site.water === null && home.view === 'lake' ? 1.1 : home.view === 'skyline' ? 1.04 : 1
  const park = site.park.meters < 150 ? 1.035 : 1
  const noise = site.busyRoad < 60 ? 0.93 : site.busyRoad < 130 ? 0.97 : 1
  const attached = isAttached(home.style) && !isFlat(home.style) ? 0.94 : 1
  return water * view * park * noise * attached
}

function extras(home: Home): number {
  const garage = (home.garage?.spaces ?? 0) * (isFlat(home.style) ? 18_000 : 9_000)
  const baths = (home.full + home.threeQuarter - 1) * 6_500
  const pool = home.pool === 'in ground' ? 24_000 : 0
  const luxuries =
    (home.dock ? 22_000 : 0) + (home.fireplaces.length > 0 ? 4_000 : 0) + (home.solar ? 9_000 : 0)
  return garage + baths + pool + luxuries
}

/** Rounds a value to an asking price as agents do: to a round number, or just below one. */
export function askingPrice(random: Random, value: number): number {
  const step = value < 250_000 ? 5_000 : value < 800_000 ? 10_000 : 25_000
  const round = Math.max(step, Math.round(value / step) * step)
  const ending = random.weighted({ '-100': 6, '0': 2, '-1000': 2, '-500': 1 })
  return round + Number(ending)
}

/** Rounds a value to a monthly rent: to a multiple of 25 dollars, or to five dollars below a multiple of 50. */
export function askingRent(random: Random, value: number): number {
  return random.chance(0.55) ? Math.round(value / 50) * 50 - 5 : Math.round(value / 25) * 25
}

export function rentOf(random: Random, home: Home, value: number): number {
  const share = 0.0083 * (200_000 / Math.max(120_000, value)) ** 0.42
  const furnished = houseStyles[home.style].area[0] > 1500 ? 1 : 1.04
  return Math.max(690, value * share * furnished * (1 + random.normal() * 0.05))
}
