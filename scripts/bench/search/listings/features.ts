import type { Random } from '#db/seed/tools/random.ts'

const lists = {
  Appliances: [
    'Dishwasher',
    'Disposal',
    'Dryer',
    'Gas Cooktop',
    'Microwave',
    'Oven',
    'Range',
    'Refrigerator',
    'Washer',
  ],
  ArchitecturalStyle: [
    'Bungalow',
    'Contemporary',
    'Craftsman',
    'Mediterranean',
    'Ranch',
    'Traditional',
  ],
  CommunityFeatures: ['Clubhouse', 'Fitness Center', 'Gated', 'Playground', 'Pool', 'Sidewalks'],
  ConstructionMaterials: [
    'Brick',
    'Fiber Cement',
    'Frame',
    'Rock',
    'Stucco',
    'Vinyl Siding',
    'Wood Siding',
  ],
  Cooling: ['Ceiling Fan(s)', 'Central Air', 'Electric', 'Heat Pump'],
  ExteriorFeatures: [
    'Balcony',
    'Garden',
    'Lighting',
    'Outdoor Grill',
    'Private Yard',
    'Rain Gutters',
    'Storage',
  ],
  Flooring: ['Carpet', 'Ceramic Tile', 'Hardwood', 'Laminate', 'Vinyl'],
  Heating: ['Central', 'Electric', 'Fireplace(s)', 'Forced Air', 'Natural Gas'],
  InteriorFeatures: [
    'Breakfast Bar',
    'Built-in Features',
    'Granite Counters',
    'High Ceilings',
    'Kitchen Island',
    'Pantry',
  ],
  LotFeatures: [
    'Back Yard',
    'Corner Lot',
    'Cul-De-Sac',
    'Few Trees',
    'Landscaped',
    'Level',
    'Sprinklers In Front',
  ],
  ParkingFeatures: ['Attached', 'Carport', 'Driveway', 'Garage', 'Garage Door Opener', 'On Street'],
  View: ['City', 'Hills', 'Neighborhood', 'Park/Greenbelt', 'Water'],
} as const

type Features = Readonly<Record<keyof typeof lists, string | null>>

const names = Object.keys(lists) as (keyof typeof lists)[]

/** Lists of features as JSON; land has none. */
export function anyFeatures(random: Random, isHome: boolean): Features {
  return Object.fromEntries(
    names.map((name) => [name, isHome ? some(lists[name], random) : null]),
  ) as Features
}

/** One to three adjacent entries of the list. */
function some(list: readonly string[], random: Random): string | null {
  const from = random.int(-1, list.length - 1)
  return from < 0 ? null : JSON.stringify(list.slice(from, from + random.int(1, 3)))
}
