// The agents and offices of a listing, as one role may see them.

export interface Person {
  readonly name: string
  readonly phone: string | null
  readonly mobile: string | null
  readonly email: string | null
  readonly designations: readonly string[]
  readonly license: string | null
  readonly mlsId: string | null
  readonly photo: string | null
}

export interface Office {
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  readonly address: readonly string[]
  readonly mlsId: string | null
  readonly logo: string | null
}

export interface Party {
  readonly role: 'Listing' | 'Co-listing' | 'Buyer’s'
  readonly agent: Person | null
  readonly office: Office | null
}

export interface MemberInformation {
  readonly parties: readonly Party[]
  readonly source: string
  readonly listingId: string
}
