/** The brokerage that hosts the demo comes first. */
export interface OfficeSeed {
  readonly name: string
  readonly slug: string
  readonly street: string
  readonly city: string
  readonly postalCode: string
  readonly agents: number
}

export const officeSeeds: readonly OfficeSeed[] = [
  {
    name: 'Lakeline Realty',
    slug: 'lakeline',
    street: '214 E Market St',
    city: 'Port Ellery',
    postalCode: '53861',
    agents: 12,
  },
  {
    name: 'Sable River Properties',
    slug: 'sableriver',
    street: '88 Riverside Dr',
    city: 'Port Ellery',
    postalCode: '53861',
    agents: 9,
  },
  {
    name: 'Halloway & Birch',
    slug: 'hallowaybirch',
    street: '41 Beacon St',
    city: 'Port Ellery',
    postalCode: '53862',
    agents: 8,
  },
  {
    name: 'Kestrel Point Brokerage',
    slug: 'kestrelpoint',
    street: '3 Kestrel Rd',
    city: 'Port Ellery',
    postalCode: '53863',
    agents: 6,
  },
  {
    name: 'Grand Avenue Homes',
    slug: 'grandavenue',
    street: '1180 Grand Ave',
    city: 'Port Ellery',
    postalCode: '53869',
    agents: 8,
  },
  {
    name: 'Prairie State Real Estate',
    slug: 'prairiestate',
    street: '640 Terrace Rd',
    city: 'Port Ellery',
    postalCode: '53867',
    agents: 7,
  },
  {
    name: 'Driftless Land & Farm',
    slug: 'driftlessland',
    street: '17 Main St',
    city: 'Wexley',
    postalCode: '53871',
    agents: 4,
  },
  {
    name: 'Tansy Creek Realty',
    slug: 'tansycreek',
    street: '5 Creekside Dr',
    city: 'Tansy Creek',
    postalCode: '53872',
    agents: 5,
  },
  {
    name: 'Orchard Bluff Cottages',
    slug: 'orchardbluff',
    street: '22 Bluff Ln',
    city: 'Orchard Bluff',
    postalCode: '53874',
    agents: 3,
  },
  {
    name: 'Cobalt Commercial',
    slug: 'cobalt',
    street: '301 W Exchange St',
    city: 'Port Ellery',
    postalCode: '53861',
    agents: 5,
  },
  {
    name: 'Doorstep Rentals',
    slug: 'doorstep',
    street: '915 College Ave',
    city: 'Port Ellery',
    postalCode: '53862',
    agents: 5,
  },
  {
    name: 'Ridge & Valley Homes',
    slug: 'ridgevalley',
    street: '9 Harmon St',
    city: 'Harmon Ridge',
    postalCode: '53876',
    agents: 3,
  },
]
