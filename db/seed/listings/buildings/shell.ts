import choices from '#db/seed/choices/choices.json' with { type: 'json' }
import names from '#db/seed/choices/field-values.json' with { type: 'json' }
import { type HouseStyle, houseStyles } from '#db/seed/choices/house-styles.ts'
import type { Random } from '#db/seed/tools/random.ts'

type Condition = keyof typeof choices.conditions

/** The rooms and structure of a home. Areas are in square feet; `renovated` is the year of the last big renovation. */
export type Shell = ReturnType<typeof createShell>

type Basement = keyof typeof names.basements

const attachedKinds = new Set<HouseStyle>(['rowhouse', 'townhouse', 'midrise', 'loft', 'garden'])
const flats = new Set<HouseStyle>(['midrise', 'loft', 'garden'])

export const isFlat = (style: HouseStyle) => flats.has(style)
export const isAttached = (style: HouseStyle) => attachedKinds.has(style)

export interface HomeWishes {
  readonly style: HouseStyle
  readonly years: readonly [number, number]
  /** The year of construction if it is already known, as for a condo in an existing building. */
  readonly year?: number
  /** A factor for the area of the home; 1 is ordinary for the style. */
  readonly size?: number
  readonly thisYear: number
}

export function createShell(random: Random, wishes: HomeWishes) {
  const facts = houseStyles[wishes.style]
  const year = wishes.year ?? yearFor(random, facts.years, wishes.years, wishes.thisYear)
  const age = wishes.thisYear - year
  const condition = conditionFor(random, age)
  const above = areaFor(random, facts.area, wishes.size ?? 1)
  const basement = basementFor(random, facts.basement, age, isFlat(wishes.style))
  const stories = random.pick(facts.stories)
  const footprint = above / Math.max(1, Math.floor(stories))
  const below =
    basement === 'finished' || basement === 'walkout'
      ? footprint * random.between(0.5, 0.85)
      : basement === 'partly'
        ? footprint * random.between(0.25, 0.4)
        : 0
  const beds = bedsFor(random, above + below * 0.4, facts.beds)
  return {
    style: wishes.style,
    called: random.pick(facts.called),
    architecture: random.pick(facts.architecture),
    materials: random.pick(facts.materials),
    roof: random.pick(facts.roof),
    year,
    condition,
    renovated: condition === 'renovated' ? wishes.thisYear - random.int(1, 6) : null,
    stories,
    levels: levelsFor(wishes.style, stories),
    above,
    below: Math.round(below),
    basement,
    beds,
    ...bathsFor(random, beds, above + below, age, condition),
    garage: garageFor(random, facts.garage),
  }
}

function yearFor(
  random: Random,
  style: readonly [number, number],
  place: readonly [number, number],
  thisYear: number,
) {
  const low = Math.max(style[0], place[0])
  const high = Math.min(style[1], place[1], thisYear)
  if (low <= high) return random.int(low, high)
  return Math.min(thisYear, random.int(style[0], style[1]))
}

function conditionFor(random: Random, age: number): Condition {
  if (age <= 1) return 'new'
  if (age < 12) return random.weighted({ kept: 8, updated: 2 })
  if (age < 30) return random.weighted({ kept: 5, updated: 4, original: 2, renovated: 1 })
  return random.weighted({ kept: 4, updated: 5, original: 3, renovated: 3, fixer: 1 })
}

/** Returns a random area in whole square feet, usually a little below the middle of the range. */
function areaFor(random: Random, [low, high]: readonly [number, number], size: number): number {
  const middle = low + (high - low) * 0.42
  const value = (middle + random.normal() * (high - low) * 0.22) * size
  return Math.round(Math.min(high * 1.15, Math.max(low, value)))
}

function basementFor(random: Random, share: number, age: number, flat: boolean): Basement {
  if (flat) return 'none'
  if (!random.chance(share)) return age > 20 && random.chance(0.5) ? 'crawl' : 'none'
  return age > 60
    ? random.weighted({ unfinished: 6, partly: 3, finished: 2, walkout: 0.4 })
    : random.weighted({ unfinished: 3, partly: 2, finished: 4, walkout: 1.6 })
}

function bedsFor(random: Random, area: number, [low, high]: readonly [number, number]): number {
  const fitting = area / 620 + 0.35 + random.normal() * 0.3
  return Math.min(high, Math.max(low, Math.round(fitting)))
}

function bathsFor(random: Random, beds: number, area: number, age: number, condition: Condition) {
  const old = age > 55 && condition !== 'renovated'
  const exactCount = Math.max(1, area / 900 - (old ? 0.55 : 0.1) + random.normal() * 0.3)
  const count = Math.min(Math.max(1, beds) + 2, Math.round(exactCount))
  const half = count > 1 && random.chance(0.62) ? 1 : 0
  const threeQuarter = count - half > 1 && random.chance(old ? 0.4 : 0.22) ? 1 : 0
  return { half, threeQuarter, full: Math.max(1, count - half - threeQuarter) }
}

function levelsFor(style: HouseStyle, stories: number): string {
  if (style === 'split') return stories === 1 ? 'Bi-Level' : 'Tri-Level'
  if (stories === 1.5) return 'One and One Half'
  if (stories < 2) return 'One'
  return stories < 3 ? 'Two' : 'Three Or More'
}

function garageFor(
  random: Random,
  { attached, detached, spaces }: { attached: number; detached: number; spaces: readonly number[] },
) {
  const draw = random.next()
  if (draw >= attached + detached) return null
  return { spaces: random.pick(spaces), attached: draw < attached }
}
