/** The map beside a list: a page of its own, and the way to show or hide it. */
export interface MapBeside {
  readonly shown: boolean
  readonly mapHref: string
  readonly toggleHref: string
}
