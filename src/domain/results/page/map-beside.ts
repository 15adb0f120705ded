/** A separate page, and the link that shows or hides it. */
export interface MapBeside {
  readonly shown: boolean
  readonly mapHref: string
  readonly toggleHref: string
}
