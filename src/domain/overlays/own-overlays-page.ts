/** What the page of a user's own overlays shows. */
export interface OwnOverlaysPage {
  readonly status: number
  readonly overlays: readonly { readonly id: string; readonly name: string }[]
  /** The one that is being changed, with its question or the name that was typed. */
  readonly open: OpenOverlay | null
}

export type OpenOverlay =
  | { readonly kind: 'remove'; readonly id: string; readonly question: string }
  | {
      readonly kind: 'rename'
      readonly id: string
      readonly name: string
      readonly problem: string | null
    }
