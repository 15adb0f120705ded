export interface LooserLink {
  readonly label: string
  readonly href: string
  readonly count: number
}

/** A place with the name of the search words, `Old Mill`, and its kind: `Neighborhood in Harbor`. */
export interface MeantLink extends LooserLink {
  readonly kind: string
}
