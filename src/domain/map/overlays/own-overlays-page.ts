export interface OwnOverlaysPage {
  readonly status: number
  readonly overlays: readonly { readonly id: string; readonly name: string }[]
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
