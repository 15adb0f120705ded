import type { Sharer } from './shared-link.ts'

export interface ShareNote {
  readonly sharer: Sharer
  readonly gone: number
  /** The page where the owner manages the link; null for other readers. The rest of the page is equal for all. */
  readonly ownHref: string | null
  readonly image: string | null
}
