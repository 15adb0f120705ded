export interface OverlayChoice {
  readonly Id: string
  readonly Name: string
  readonly kind: 'own' | 'shared' | 'layer'
  readonly Public: 'Y' | 'N'
  readonly shapes: number
}
