/** Rules that only planted listings can prove. */
export const plantedOnly: Readonly<Record<string, string>> = {
  'I-11': 'Listings and addresses that their seller withholds',
  'I-23': 'Listings of delayed marketing',
  'I-24': 'Office exclusives, for all but their own office',
  'I-25': 'Listings that the MLS took back',
  'V-1': 'Listings for registered consumers only',
  'V-8': 'Listings and addresses that their seller withholds, for registered consumers',
}

/** Why a running site cannot be audited. */
export const outsideMessages = {
  wrongUrl: (url: string) => `${url} isn’t the address of a site, such as https://homes.example.`,
  noAnswer: (origin: string) => `${origin} doesn’t answer.`,
  badAnswer: (origin: string, status: number) => `${origin} answers with status ${status}.`,
  elsewhere: (origin: string, to: string) =>
    `${origin} sends visitors on to ${to}. Audit that address instead.`,
  noListings: (origin: string) => `${origin} shows no listings.`,
  tooMany: (origin: string) => `${origin} refuses further requests for now. Try again in an hour.`,
  cannotSignIn: (name: string) => `${name} couldn’t sign in with this password.`,
  noRules:
    'Say which rules the site has to keep: --rules with the name of a profile, or a file. Without a database here, they aren’t known.',
  noPassword: 'There’s no terminal to ask for the password: set PLAT_AUDIT_PASSWORD.',
} as const
