import type { FeedWorld } from '../../feeds/server/feed-world.ts'
import type { Random } from '../alert-campaign/random.ts'

/** If kills let changes pile up, a run that brings more than 100 listings is a mass update, which sends no alerts. */
const changing = 60

let made = 0

/** Changes one thing at the source: mostly a price, to one that no listing has had. */
export function changeWorld(world: FeedWorld, random: Random): void {
  const keys = [...world.resources.get('Property')!.keys()]
  // Some change often, so that one run brings them twice.
  const key = random.of(keys.slice(0, random.chance(0.3) ? 3 : changing))
  const kind = random.below(20)
  made++
  if (kind === 0) removeListing(world, key)
  else if (kind === 1) addListing(world, key)
  else if (kind < 5) changePicture(world, `${key}-1`)
  else world.change('Property', key, { ListPrice: 1_000_000 + made })
}

function removeListing(world: FeedWorld, key: string): void {
  for (const [resource, records] of world.resources)
    for (const [one, record] of records)
      if (record.ListingKey === key || record.ResourceRecordKey === key) world.remove(resource, one)
}

function addListing(world: FeedWorld, like: string): void {
  const key = String(500_000 + made)
  const listing = {
    ...world.record('Property', like),
    ListingId: `27-${key}`,
    ListPrice: 900_000 + made,
  }
  world.change('Property', key, listing)
  const picture = { ...world.record('Media', `${like}-1`), ResourceRecordKey: key }
  world.change('Media', `${key}-1`, picture)
}

function changePicture(world: FeedWorld, key: string): void {
  const picture = world.record('Media', key)
  if (picture !== undefined) world.change('Media', key, { ShortDescription: `View ${made}` })
}
