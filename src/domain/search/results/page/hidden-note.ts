export interface HiddenNote {
  readonly text: string
  readonly label: string
  readonly href: string
}
