import type { LinkKind, LinkType } from './shared-link.ts'

export interface ShareView {
  readonly status: number
  readonly kind: LinkKind
  readonly title: string
  readonly name: string
  /** The sentence about listings that the link leaves out (SPEC §8); null if there are none. */
  readonly unshareable: string | null
  readonly fields: readonly (readonly [name: string, value: string])[]
  readonly link: { readonly id: string | null; readonly uri: string; readonly name: string } | null
  readonly canSend: boolean
  readonly isAgent: boolean
  readonly type: LinkType
  readonly contacts: readonly {
    readonly id: string
    readonly name: string
    readonly email: string
  }[]
  readonly typed: ShareTyped
  readonly problems: Readonly<Record<string, string>>
  readonly preview: SharePreview | null
  readonly text: { readonly href: string; readonly phone: string; readonly body: string } | null
  readonly said: string | null
  readonly returnTo: string
}

export interface ShareTyped {
  readonly contactIds: readonly string[]
  readonly emails: string
  readonly phone: string
  readonly subject: string
  readonly message: string
  readonly copyMe: boolean
  readonly expires: string
}

export interface SharePreview {
  readonly to: string
  readonly subject: string
  readonly replyTo: string
  readonly href: string
}

const titles: Readonly<Record<LinkKind, string>> = {
  Listings: 'Share Selected Listings',
  Search: 'Share Search',
  Collection: 'Share Collection',
  Cma: 'Share CMA',
}

export const shareTitle = (kind: LinkKind, listings: number): string =>
  kind === 'Listings' && listings === 1 ? 'Share Listing' : titles[kind]
