import choices from '../choices/choices.json' with { type: 'json' }
import type { ExteriorKind } from '../pictures/index.ts'
import type { Random } from '../tools/random.ts'
import { type Home, isFlat } from './buildings/demo-home.ts'
import type { Draft } from './drafts/listing-draft.ts'

export interface Shot {
  readonly view: string
  readonly caption: string
  readonly imageOf: string
  readonly category: 'Photo' | 'Floor Plan' | 'Video' | 'Unbranded Virtual Tour'
  readonly url?: string
}

export const picturePath = (kind: ExteriorKind, number: number, view: string) =>
  `/media/demo/${kind}-${number}-${view}.svg`

export function pictureKindOf(draft: Draft): ExteriorKind {
  const { home, land, trade } = draft
  if (draft.kind === 'manufactured') return 'mobile'
  if (draft.kind === 'income') return 'duplex'
  if (draft.kind === 'business') return 'shop'
  const use = land?.use ?? trade?.use
  if (use !== undefined) return choices.drawings[use] as ExteriorKind
  if (draft.kind === 'apartment' && home!.style === 'midrise') return 'apartment'
  return home!.style
}

const shot = (view: string, caption: string, imageOf: string): Shot => ({
  view,
  caption,
  imageOf,
  category: 'Photo',
})

const maxPhotos = 14

export function viewsOf(random: Random, draft: Draft): Shot[] {
  const photos = draft.home === null ? sightsOf(random, draft) : roomsOf(random, draft, draft.home)
  return [...photos.slice(0, maxPhotos), ...extrasOf(random, draft)]
}

function sightsOf(random: Random, draft: Draft): Shot[] {
  if (draft.land !== undefined) {
    if (draft.land.use === 'slip') {
      return [
        shot('front', 'The dock', 'Dock'),
        shot('lake', 'The harbor', 'Lake'),
        shot('dusk', 'Evening at the slips', 'Dock'),
      ]
    }
    const base = [
      shot('front', 'The lot from the road', 'Lot'),
      shot('dusk', 'The lot in the evening', 'Lot'),
      shot('trees', 'Looking back toward the road', 'View'),
    ]
    return draft.land.use === 'lakefront'
      ? [...base, shot('lake', 'The water', 'Waterfront')]
      : base
  }
  const inside = draft.trade?.docks
    ? shot('hall', 'The floor', 'Other')
    : draft.trade?.use === 'office'
      ? shot('desks', 'Open office', 'Office')
      : shot('sales', 'Sales floor', 'Showroom')
  const more =
    draft.trade?.use === 'apartments' || draft.trade?.use === 'hotel'
      ? [shot('bedroom', 'One of the rooms', 'Bedroom'), shot('kitchen', 'Kitchen', 'Kitchen')]
      : [shot('study', 'Back office', 'Office')]
  return [
    shot('front', 'From the street', 'Front of Structure'),
    inside,
    ...more,
    shot('bathroom', 'Restroom', 'Bathroom'),
    ...(random.chance(0.5) ? [shot('dusk', 'In the evening', 'Front of Structure')] : []),
  ]
}

function roomsOf(random: Random, draft: Draft, home: Home): Shot[] {
  const flat = isFlat(home.style)
  const hearth = home.fireplaces.find(({ room }) => room === 'living room')
  const rooms: (Shot | false)[] = [
    shot(
      'front',
      flat && draft.building !== null ? draft.building.name : 'From the street',
      'Front of Structure',
    ),
    shot(
      'living',
      hearth
        ? `Living room with ${hearth.fuel === 'wood' ? 'wood-burning' : hearth.fuel} fireplace`
        : home.kitchen.opensToLiving
          ? 'Open living room'
          : 'Living room',
      'Living Room',
    ),
    shot('kitchen', kitchenCaption(home), 'Kitchen'),
    !flat && random.chance(0.75) && shot('dining', 'Dining room', 'Dining Room'),
    home.beds > 0 &&
      shot('bedroom', home.beds > 1 ? 'Primary bedroom' : 'Bedroom', 'Master Bedroom'),
    shot('bathroom', home.soakingTub ? 'Bath with soaking tub' : 'Bath', 'Bathroom'),
    home.beds > 1 && shot('bedroom2', 'Second bedroom', 'Bedroom'),
    home.beds > 2 && random.chance(0.7) && shot('bedroom3', 'Third bedroom', 'Bedroom'),
    home.full + home.threeQuarter > 1 &&
      random.chance(0.7) &&
      shot('bathroom2', 'Second bath', 'Bathroom'),
    home.office && shot('study', 'Study', 'Office'),
    home.below > 350 && random.chance(0.6) && shot('basement', 'Finished lower level', 'Basement'),
    ...outside(random, draft, home, flat),
  ]
  return rooms.filter((room) => room !== false)
}

function outside(random: Random, draft: Draft, home: Home, flat: boolean): (Shot | false)[] {
  return [
    home.pool === 'in ground' && shot('pool', 'Pool', 'Pool'),
    (home.deck || home.patio) &&
      shot('patio', home.deck ? 'Deck' : 'Patio', home.deck ? 'Deck' : 'Patio'),
    !flat &&
      draft.kind !== 'manufactured' &&
      random.chance(0.6) &&
      shot('garden', 'Back yard', 'Yard'),
    home.view === 'lake' && shot('lake', home.dock ? 'The dock and the lake' : 'Lake view', 'Lake'),
    home.view === 'river' && shot('river', 'The river', 'View'),
    home.view === 'skyline' && shot('skyline', 'Downtown from above', 'View'),
    !flat && random.chance(0.28) && shot('dusk', 'In the evening', 'Front of Structure'),
  ]
}

function kitchenCaption({ kitchen }: Home): string {
  if (kitchen.island) return 'Kitchen with island'
  return kitchen.eatIn ? 'Eat-in kitchen' : 'Kitchen'
}

function extrasOf(random: Random, { home }: Draft): Shot[] {
  const code = random.int(100_000, 999_999)
  const extra = (category: Shot['category'], caption: string, url: string) => ({
    ...shot('front', caption, 'Other'),
    category,
    url,
  })
  const plan = { ...shot('plan', 'Floor plan', 'Floor Plan'), category: 'Floor Plan' } as const
  const film = extra('Video', 'Video walk-through', `https://video.example.com/walk/${code}`)
  const tour = extra('Unbranded Virtual Tour', 'Virtual tour', `https://tours.example.com/${code}`)
  if (home === null) return []
  return [
    ...(random.chance(0.34) ? [plan] : []),
    ...(random.chance(0.05) ? [film] : []),
    ...(random.chance(0.08) ? [tour] : []),
  ]
}
