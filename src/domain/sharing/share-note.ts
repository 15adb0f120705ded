import type { Sharer } from './shared-link.ts'

export interface ShareNote {
  readonly sharer: Sharer
  readonly gone: number
  /** The link's management page, for its owner, who otherwise sees the same as everyone; null for others. */
  readonly ownHref: string | null
  readonly image: string | null
}
