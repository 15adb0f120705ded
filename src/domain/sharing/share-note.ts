import type { Sharer } from './shared-link.ts'

export interface ShareNote {
  readonly sharer: Sharer
  /** Shared listings that may no longer be shown. */
  readonly gone: number
  /** The owner's page of the link, who sees what everyone sees; null for others. */
  readonly ownHref: string | null
  readonly image: string | null
}
