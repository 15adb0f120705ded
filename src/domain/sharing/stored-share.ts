import type { LinkKind, LinkType, Sharer } from './shared-link.ts'

/** The stored content of a mail that shares something, except its homes. */
export interface StoredShare {
  readonly kind: LinkKind
  readonly type: LinkType
  readonly sharer: Sharer
  readonly thing: string
  readonly subject: string
  readonly words: string
  readonly url: string
  /** The number of homes when the mail was written. By now, `leftOut` of them may no longer be shown. */
  readonly total: number
  readonly leftOut: number
  readonly signature: string | null
  readonly stopUrl: string | null
  readonly sentTo: readonly string[] | null
}
