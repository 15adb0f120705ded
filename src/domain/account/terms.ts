/** The terms of use that a registered consumer accepts (VOW V-6). */
export interface Terms {
  /** The version changes with the text, so a recorded acceptance shows which text was accepted. */
  readonly version: string
  readonly paragraphs: readonly string[]
}

export const defaultTerms: Terms = {
  version: '2026-11-01',
  paragraphs: [
    'By registering you enter into a lawful broker–consumer relationship with this brokerage, as the law of the state ' +
      'defines it, and confirm that you have received the agency disclosures it requires. You do not owe the brokerage ' +
      'any payment for using this site.',
    'You use the listing data for your personal, non-commercial purposes only.',
    'You have a bona fide interest in the purchase, sale, or lease of real estate of the kind offered here.',
    'You will not copy, redistribute, or retransmit any of the data, except in connection with your own consideration ' +
      'of the purchase, sale, or lease of an individual property.',
    'You acknowledge that the MLS owns the listing data and holds a valid copyright in its database.',
    'The brokerage may give the MLS your name, address, and records of your use of this site to check compliance with ' +
      'these terms and when a breach of security is suspected.',
  ],
}

export const termsLimits = { version: 40, text: 50_000 } as const
