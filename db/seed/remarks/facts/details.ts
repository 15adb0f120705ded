import type { Detail } from '../grammar/compose.ts'
import type { Facts } from '../grammar/grammar.ts'

const words: Readonly<Record<string, readonly string[]>> = {
  island: ['kitchen island', 'island'],
  gasRange: ['gas range', 'gas cooking'],
  stainless: ['stainless appliances'],
  pantry: ['pantry', 'pantry closet'],
  eatIn: ['eat-in kitchen', 'table space in the kitchen'],
  woodwork: ['natural woodwork', 'original trim'],
  builtIns: ['built-ins', 'built-in bookcases'],
  tallCeilings: ['tall ceilings', 'high ceilings'],
  vaulted: ['vaulted ceiling', 'vaulted main room'],
  exposedBrick: ['exposed brick', 'brick walls'],
  office: ['office', 'study', 'separate office'],
  sunroom: ['sunroom'],
  mudroom: ['mudroom', 'mudroom with hooks'],
  walkIn: ['walk-in closet'],
  soakingTub: ['soaking tub'],
  bar: ['bar downstairs', 'lower-level bar'],
  laundryMain: ['main-floor laundry', 'laundry on the main level'],
  laundryUp: ['upstairs laundry', 'laundry near the bedrooms'],
  laundryUnit: ['in-unit laundry', 'washer and dryer in the unit'],
  hardwood: ['hardwood floors', 'wood floors'],
  pine: ['pine floors'],
  central: ['central air', 'A/C'],
  ductless: ['ductless cooling', 'mini-splits'],
  solar: ['owned solar panels', 'solar (owned)'],
  smart: ['smart thermostat'],
  stepFree: ['step-free entry'],
  frontPorch: ['front porch'],
  screened: ['screened porch'],
  deck: ['deck', 'back deck'],
  patio: ['patio'],
  balcony: ['balcony', 'private balcony'],
  firePit: ['fire pit'],
  garden: ['garden beds', 'established garden', 'perennials'],
  shed: ['shed', 'garden shed'],
  charger: ['EV charger', 'car charger in the garage'],
  workshop: ['workshop in the garage', 'workbench'],
  hotTub: ['hot tub'],
  corner: ['corner lot'],
  culDeSac: ['cul-de-sac'],
  primaryBath: ['primary bath'],
}

/** Short notes on what is so. */
export function homeDetails(pick: (list: readonly string[]) => string, facts: Facts): Detail[] {
  const notes = Object.entries(words)
    .filter(([name]) => facts[name])
    .map(([name, options]): Detail => [name, pick(options)])
  const more: (Detail | false)[] = [
    typeof facts.hearth === 'string' && ['hearth', facts.hearth],
    typeof facts.garage === 'string' && ['garage', facts.garage],
    typeof facts.fence === 'string' && ['fence', `${facts.fence} fence`],
    typeof facts.roof === 'string' && ['roof', facts.roof],
  ]
  return [...notes, ...more.filter((note) => note !== false)]
}
