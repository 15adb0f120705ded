import type { Draft } from '#db/seed/listings/drafts/draft.ts'
import { series } from '#db/seed/remarks/grammar/words.ts'
import type { Facts } from '../grammar/grammar.ts'
import { acreage } from './building.ts'

const uses = {
  'building lot': 'use.building',
  woods: 'use.woods',
  field: 'use.field',
  lakefront: 'use.lakefront',
  slip: 'use.slip',
} as const
const grounds: Readonly<Record<string, string>> = {
  Level: 'level',
  'Gentle Sloping': 'gently sloping',
  'Rolling Slope': 'rolling',
}

/** What can be said about bare land. */
export function landFacts({ land, acres, site, fields }: Draft): Facts {
  if (land === undefined) return {}
  const features = (fields.LotFeatures ?? []) as readonly string[]
  const sewer = (fields.Sewer ?? []) as readonly string[]
  const slip = land.use === 'slip'
  return {
    [uses[land.use]]: true,
    slip,
    slipPower: slip,
    served: land.served && !slip,
    acres: acres === null ? undefined : acreage(acres),
    acreWord: acres !== null && acres <= 1 ? 'acre' : 'acres',
    frontage: slip ? undefined : String(land.frontage),
    slipLength: slip ? String(land.frontage) : undefined,
    pond: land.pond,
    splits: features.includes('Split Possible'),
    ground: features.map((name) => grounds[name]).find((name) => name !== undefined),
    percDone: sewer.includes('Perc Test On File'),
    percDue: sewer.includes('Perc Test Required'),
    riverfront: site.water?.kind === 'river' && !slip,
    fee:
      slip && typeof fields.AssociationFee === 'number' ? `$${fields.AssociationFee}` : undefined,
  }
}

/** The land and the buildings of a farm. */
export function farmFacts({ farm }: Draft): Facts {
  if (farm === undefined) return {}
  return {
    acres: acreage(farm.acres),
    tillable: String(farm.tillable),
    outbuildings: series(
      [farm.barn && 'a barn', farm.silo && 'a silo', farm.shed && 'a machine shed'].filter(
        (name) => name !== false,
      ),
    ),
    horses: farm.horses,
    orchard: farm.orchard,
    creek: farm.creek,
    splits: farm.acres > 40,
    well: true,
    shed: false,
  }
}
