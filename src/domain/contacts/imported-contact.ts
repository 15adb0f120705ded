/** A contact read from a file. A value that the file lacks is empty. */
export interface ImportedContact {
  /** The number of the contact's first row or vCard in the file, from 1. */
  readonly line: number
  readonly GivenName: string
  readonly FamilyName: string
  readonly PrimaryEmail: string
  readonly PrimaryPhoneNumber: string
  readonly MobilePhoneCountryCode: string
  readonly tags: readonly string[]
  readonly note: string
}

export const importStates = ['new', 'changed', 'same', 'refused'] as const
export type ImportState = (typeof importStates)[number]

export interface ImportLine {
  readonly line: number
  readonly name: string
  readonly email: string
  readonly state: ImportState
  readonly why: string
  readonly lacksEmail: boolean
}

export type ImportCounts = Readonly<Record<ImportState, number>>

export const importRowsMost = 2_000
export const importBytesMost = 1_000_000

export const countStates = (lines: readonly ImportLine[]): ImportCounts => {
  const countOf = (importState: ImportState) =>
    lines.filter(({ state }) => state === importState).length
  return {
    new: countOf('new'),
    changed: countOf('changed'),
    same: countOf('same'),
    refused: countOf('refused'),
  }
}
