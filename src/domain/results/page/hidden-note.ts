/** How many matches the person hid, and the way to see them or not. */
export interface HiddenNote {
  readonly text: string
  readonly label: string
  readonly href: string
}
