export interface LooserLink {
  readonly label: string
  readonly href: string
  readonly count: number
}

/** Something that has the words of a search as its name, `Old Mill`, and what it is: `Neighborhood in Harbor`. */
export interface MeantLink extends LooserLink {
  readonly kind: string
}
