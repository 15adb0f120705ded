export interface LooserLink {
  readonly label: string
  readonly href: string
  readonly count: number
}

/** A place named like the searched words, `Old Mill`, and its kind: `Neighborhood in Harbor`. */
export interface MeantLink extends LooserLink {
  readonly kind: string
}
