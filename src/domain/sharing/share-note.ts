import type { Sharer } from './shared-link.ts'

/** What stands above what a link leads to. */
export interface ShareNote {
  readonly sharer: Sharer
  /** How many that were shared may no longer be shown. */
  readonly gone: number
  /** The page of the link for its owner, who sees what everybody sees; null for others. */
  readonly ownHref: string | null
  /** An absolute address for previews; null for none. */
  readonly image: string | null
}
