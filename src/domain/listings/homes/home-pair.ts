export type HomeDecision = 'one' | 'two'

/** One of the two listings of a pair. */
export interface PairedListing {
  readonly rowKey: number
  readonly id: string
  readonly number: string
  readonly source: string
  readonly address: string | null
  readonly status: string
  readonly price: number | null
  readonly currency: string | null
}

export interface HomePair {
  readonly listings: readonly [PairedListing, PairedListing]
  readonly foundBy: 'parcel' | 'address' | 'person'
  readonly decision: HomeDecision | null
  readonly decidedBy: string | null
}
