import { z } from 'zod'
import { staleActions } from '#src/domain/admin/feeds/feed-status.ts'

/** Settings that a site copies from the one that it follows, because visitors see them. */
export const followedSettings = [
  'brokerage',
  'brand',
  'logo',
  'logoData',
  'icon',
  'iconData',
  'rules',
  'terms',
  'privacy',
] as const

/** What a site tells another one that follows it, besides its records. */
export const followStateSchema = z.object({
  /** Others may read what visitors must not see, without the fields that say so. */
  role: z.literal('idx'),
  timeZone: z.string(),
  /** How many results of a search the key may have; null if there is no limit. */
  maxResults: z.number().int().positive().nullable(),
  sources: z.array(
    z.object({
      source: z.string(),
      /** When its listings were last complete; null if it has no feed. */
      syncedAt: z.string().nullable(),
      licenseHours: z.number().positive(),
      staleAction: z.enum(staleActions),
    }),
  ),
  /** The custom fields that the key may read. */
  fields: z.array(z.string()),
  /** By name, as JSON. */
  settings: z.partialRecord(z.enum(followedSettings), z.string()),
})
export type FollowState = z.infer<typeof followStateSchema>
export type FollowedSource = FollowState['sources'][number]
