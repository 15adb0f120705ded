import names from '#db/seed/choices/field-values.json' with { type: 'json' }
import type { Random } from '#db/seed/tools/random.ts'
import type { Site } from '../lots/site.ts'
import { isAttached, isFlat, type Shell } from './shell.ts'

type Heat = keyof typeof names.heats
type ViewKind = keyof typeof names.views

interface Fireplace {
  readonly fuel: keyof typeof names.fuels
  readonly room: keyof typeof names.rooms
}

/** The equipment of a home. Its features, remarks, and pictures are all derived from this. */
export type FitOut = ReturnType<typeof indoors> & ReturnType<typeof outdoors>

export function fitOut(random: Random, shell: Shell, site: Site): FitOut {
  return { ...indoors(random, shell), ...outdoors(random, shell, site) }
}

const isFresh = ({ condition }: Shell) =>
  condition === 'new' || condition === 'renovated' || condition === 'updated'

function indoors(random: Random, shell: Shell) {
  const fresh = isFresh(shell)
  const flat = isFlat(shell.style)
  const house = !isAttached(shell.style)
  const old = shell.year < 1946
  const recent = shell.year >= 2000
  const large = shell.above > 2300
  const yes = (share: number) => random.chance(share)
  return {
    kitchen: kitchen(random, shell, fresh),
    floors: floors(random, shell),
    fireplaces: fireplaces(random, shell),
    heat: heat(random, shell),
    cooling: recent ? ('central' as const) : random.weighted(coolingChances(fresh, old)),
    laundry: laundry(random, shell),
    woodwork: old && house && yes(0.55),
    builtIns: (old && yes(0.45)) || yes(0.1),
    tallCeilings:
      shell.style === 'loft' || (shell.style === 'victorian' && yes(0.6)) || (recent && yes(0.35)),
    vaulted: ['midcentury', 'contemporary', 'split', 'modern'].includes(shell.style)
      ? yes(0.55)
      : shell.style === 'ranch' && recent && yes(0.4),
    exposedBrick: shell.style === 'loft' || (shell.style === 'rowhouse' && yes(0.5)),
    office: shell.beds >= 2 && yes(large ? 0.5 : 0.22),
    sunroom: house && !recent && yes(0.16),
    mudroom: house && yes(recent ? 0.5 : 0.16),
    primaryDown: shell.stories > 1 && !flat && yes(0.14),
    primaryBath: shell.full + shell.threeQuarter > 1 && yes(recent ? 0.95 : 0.4),
    walkIn: shell.beds > 0 && yes(recent ? 0.85 : 0.2),
    soakingTub: fresh && shell.full > 1 && yes(0.3),
    bar: shell.below > 300 && yes(0.3),
    smart: (recent || fresh) && yes(0.25),
    stepFree: (shell.stories === 1 || flat) && yes(recent ? 0.3 : 0.08),
  }
}

const coolingChances = (fresh: boolean, old: boolean) => ({
  central: fresh ? 7 : 5,
  ductless: old ? 2 : 1,
  windows: old ? 3 : 1,
  none: old ? 1 : 0.3,
})

const porched = new Set<Shell['style']>(['bungalow', 'foursquare', 'victorian', 'farmhouse'])

function outdoors(random: Random, shell: Shell, site: Site) {
  const flat = isFlat(shell.style)
  const house = !isAttached(shell.style)
  const recent = shell.year >= 2000
  const large = shell.above > 2300
  const yes = (share: number) => random.chance(share)
  return {
    frontPorch: house && yes(porched.has(shell.style) ? 0.85 : 0.1),
    screenedPorch: house && yes(0.13),
    deck: !flat && shell.style !== 'rowhouse' && yes(0.42),
    patio: !flat && yes(0.4),
    balcony: flat ? yes(shell.style === 'loft' ? 0.3 : 0.7) : false,
    firePit: house && yes(0.14),
    garden: !flat && yes(0.28),
    fence:
      flat || !yes(0.36)
        ? null
        : random.weighted({
            wood: 5,
            'chain link': shell.year < 1970 ? 3 : 0,
            vinyl: shell.year > 1975 ? 3 : 0.5,
          }),
    shed: house && yes(0.3),
    workshop: shell.garage !== null && house && yes(0.1),
    pool:
      house && shell.year > 1945 && yes(large ? 0.1 : 0.035)
        ? random.weighted({ 'in ground': 3, 'above ground': large ? 0.4 : 2 })
        : null,
    hotTub: house && yes(large ? 0.1 : 0.03),
    dock: site.water?.kind === 'lake' && house && yes(0.8),
    solar: house && yes(0.07),
    charger: shell.garage !== null && yes(recent ? 0.2 : 0.06),
    view: viewFrom(random, shell, site),
    corner: house && yes(0.12),
    culDeSac: house && /Ct|Cir|Pl/.test(site.street.suffix),
  }
}

function kitchen(random: Random, shell: Shell, fresh: boolean) {
  const dated = shell.condition === 'original' || shell.condition === 'fixer'
  const counters = dated
    ? random.weighted({ laminate: 6, tile: 1 })
    : fresh
      ? random.weighted({ quartz: 6, granite: 3, 'butcher block': 1 })
      : random.weighted({ granite: 4, laminate: 4, quartz: 2 })
  return {
    counters,
    island: random.chance(fresh && shell.above > 1200 ? 0.6 : shell.year > 1995 ? 0.5 : 0.12),
    gasRange: random.chance(0.5),
    stainless: !dated && random.chance(0.7),
    pantry: random.chance(shell.year > 1985 ? 0.5 : 0.2),
    eatIn: random.chance(0.4),
    opensToLiving:
      shell.year > 1995 ||
      shell.style === 'loft' ||
      shell.style === 'midcentury' ||
      (shell.condition === 'renovated' && random.chance(0.7)),
  }
}

type Floor = keyof typeof names.floors

function floors(random: Random, shell: Shell): readonly Floor[] {
  if (shell.style === 'loft') return random.chance(0.5) ? ['hardwood'] : ['concrete']
  if (shell.style === 'cottage' && random.chance(0.5)) return ['pine', 'tile']
  if (shell.year < 1965) return random.chance(0.85) ? ['hardwood', 'tile'] : ['carpet', 'laminate']
  if (shell.year > 2012)
    return random.chance(0.6) ? ['luxury vinyl', 'carpet'] : ['hardwood', 'carpet', 'tile']
  return random.pick([
    ['carpet', 'tile'],
    ['hardwood', 'carpet', 'tile'],
    ['carpet', 'laminate'],
    ['carpet', 'luxury vinyl'],
  ] as const)
}

function fireplaces(random: Random, shell: Shell): Fireplace[] {
  const share = isFlat(shell.style) ? 0.16 : shell.above > 2600 ? 0.85 : 0.45
  if (!random.chance(share)) return []
  const fuel =
    isFlat(shell.style) || shell.year > 1988
      ? random.weighted({ gas: 6, electric: 1 })
      : random.weighted({ wood: 6, gas: 3 })
  const room =
    !isFlat(shell.style) && shell.year > 1968 && random.chance(0.6)
      ? ('family room' as const)
      : ('living room' as const)
  const first = { fuel, room }
  if (shell.above < 2600 || !random.chance(0.3)) return [first]
  return [first, shell.below > 0 ? { fuel, room: 'basement' } : { fuel: 'gas', room: 'bedroom' }]
}

function heat(random: Random, shell: Shell): Heat {
  if (isFlat(shell.style)) return random.weighted({ 'forced air': 5, baseboard: 3, 'heat pump': 1 })
  if (shell.style === 'cottage') return random.weighted({ 'forced air': 5, baseboard: 2, stove: 1 })
  if (shell.year < 1942) return random.weighted({ radiators: 5, 'forced air': 6, 'heat pump': 0.5 })
  return random.weighted({
    'forced air': 12,
    baseboard: 1,
    'heat pump': shell.year > 2010 ? 2 : 0.4,
    geothermal: shell.year > 2000 ? 0.5 : 0.1,
  })
}

function laundry(random: Random, shell: Shell): keyof typeof names.laundry {
  if (isFlat(shell.style)) {
    return shell.year < 1975 && shell.condition !== 'renovated' && random.chance(0.6)
      ? 'common'
      : 'unit'
  }
  if (shell.year > 1995) {
    return random.weighted({
      main: 4,
      upper: shell.stories > 1 ? 4 : 0,
      basement: shell.basement === 'none' || shell.basement === 'crawl' ? 0 : 1,
    })
  }
  return shell.basement === 'none' || shell.basement === 'crawl'
    ? 'main'
    : random.weighted({ basement: 6, main: 3 })
}

function viewFrom(random: Random, shell: Shell, site: Site): ViewKind | null {
  if (site.water !== null) return site.water.kind
  if (site.lake < 350 && random.chance(isFlat(shell.style) ? 0.55 : 0.3)) return 'lake'
  if (site.river < 160 && random.chance(0.45)) return 'river'
  if (isFlat(shell.style) && site.marketSquare < 1600 && random.chance(0.35)) return 'skyline'
  if (site.place === null)
    return random.chance(0.6) ? random.pick(['fields', 'woods'] as const) : null
  if (site.park.meters < 45) return 'park'
  return random.chance(0.05) ? 'garden' : null
}
