export interface LooserLink {
  readonly label: string
  readonly href: string
  readonly count: number
}

/** A place with the same name as the search words: `label` is `Old Mill`, `kind` is `Neighborhood in Harbor`. */
export interface PlaceLink extends LooserLink {
  readonly kind: string
}
