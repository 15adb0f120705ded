import type { Draft } from '#db/seed/listings/drafts/draft.ts'
import { word } from '#db/seed/remarks/grammar/words.ts'
import type { Facts } from '../grammar/grammar.ts'

const westBankParks = new Set([
  'Weaver Park',
  'Claypit Park',
  'Southgate Fields',
  'Tudor Hill Overlook',
])

/** How far one walks, in words: whole sentences say `X is …`, others `… X`. Null beyond what agents call a walk. */
function walk(meters: number): { readonly where: string; readonly from: string } | null {
  if (meters < 60) return { where: 'right there', from: 'next to' }
  if (meters < 190) return { where: 'a block away', from: 'a block from' }
  if (meters < 440) {
    const blocks = meters < 310 ? 'two' : 'three'
    return { where: `${blocks} blocks away`, from: `${blocks} blocks from` }
  }
  if (meters > 780) return null
  const minutes = meters < 600 ? 'eight' : 'ten'
  return {
    where: `a walk of about ${minutes} minutes`,
    from: `about ${minutes} minutes on foot from`,
  }
}

/** What is near, in words; nothing that is too far to matter. */
export function placeFacts({ site }: Draft): Facts {
  const inTown = site.place !== null
  const cityPark = (site.area === 'West Bank') === westBankParks.has(site.park.name)
  const park = inTown && cityPark ? walk(site.park.meters) : null
  const lake = inTown && site.water === null ? walk(site.lake) : null
  const river = inTown && site.water === null ? walk(site.river) : null
  return {
    hood: site.neighborhood ?? undefined,
    city: site.city,
    inTown,
    country: !inTown,
    subdivision: subdivisionOf(site),
    [`in.${site.neighborhood ?? 'country'}`]: true,
    ...near('park', park, site.park.name),
    ...near('lake', lake, 'Halloway Lake'),
    ...near('river', river, 'the Sable River'),
    elementary: site.schools.elementary,
    middle: site.schools.middle,
    high: site.schools.high,
    district: site.schools.district,
    drive: driveTo(site.marketSquare),
    bus: site.busyRoad < 260 && site.marketSquare < 5000,
    calm: site.busyRoad > 260,
    cross: site.cross ?? undefined,
  }
}

/** A name that may follow `in`. */
function subdivisionOf({ subdivision, neighborhood }: Draft['site']): string | undefined {
  if (
    subdivision === null ||
    subdivision === neighborhood ||
    /Plat|Addition|Block|Lots|Row|West Bank|Square|District/.test(subdivision)
  )
    return undefined
  return subdivision
}

function near(name: 'park' | 'lake' | 'river', way: ReturnType<typeof walk>, what: string): Facts {
  if (way === null) return {}
  return {
    [name]: what,
    [`${name}Where`]: way.where,
    [`from${name.charAt(0).toUpperCase()}${name.slice(1)}`]: `${way.from} ${what}`,
  }
}

/** Minutes by car to the middle of the city. */
function driveTo(meters: number): string | undefined {
  if (meters < 1900) return undefined
  return word(Math.min(30, Math.max(5, Math.round((meters * 1.6) / 1000 / 5) * 5)))
}
