/** An overlay that may be shown on the map. */
export interface OverlayChoice {
  readonly Id: string
  readonly Name: string
  readonly kind: 'own' | 'shared' | 'layer'
  readonly Public: 'Y' | 'N'
  /** How many shapes it has. */
  readonly shapes: number
}
