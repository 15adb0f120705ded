import { z } from 'zod'
import { staleActions } from './feed-status.ts'

const whole = (name: string, most: number) => {
  const sentence = `${name} must be a whole number from 1 to ${most.toLocaleString('en-US')}.`
  return z.coerce.number(sentence).int(sentence).min(1, sentence).max(most, sentence)
}

/** Settings of a feed that can change at any time, by the names of their form fields. */
export const feedSettings = z.object({
  every: whole('Minutes between runs', 1440),
  license_hours: whole('Hours that the license allows', 720),
  stale: z.enum(
    staleActions,
    'Listings that are too old can be marked, hidden, or close all listings.',
  ),
})
export type FeedSettings = z.infer<typeof feedSettings>

export const pushPath = (feed: string) => `/feeds/${feed}/events`

/** Repliers wants a different address for each kind of event. */
const repliersEvents = ['listing.created', 'listing.updated', 'listing.deleted'] as const

export interface PushTarget {
  readonly label: string
  readonly value: string
}

/** What to enter at the MLS so that it pushes, of which `secret` is a part. */
export function pushTargets(
  { name, profile }: { readonly name: string; readonly profile: string },
  origin: string,
  secret: string,
): PushTarget[] {
  const address = origin + pushPath(name)
  if (profile !== 'repliers')
    return [
      { label: 'Address', value: address },
      { label: 'Bearer token', value: secret },
    ]
  return repliersEvents.map((event) => ({
    label: `target_url of ${event}`,
    value: `${address}?key=${secret}&event=${event}`,
  }))
}
