/**
 * States whose records of sales are public, and the District of Columbia. The other twelve do not disclose sold prices,
 * as https://www.avmetrics.net/AVM_glossary/nondisclosure-states/ says; that of Missouri depends on the county. Of
 * territories and other countries it is not known.
 */
const states: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KY: 'Kentucky',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NY: 'New York',
  NC: 'North Carolina',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
}

/** Values of StateOrProvince with which a sold price is public (IDX I-21). Any other value, or none, withholds it. */
export const disclosingStates: ReadonlySet<string> = new Set(Object.entries(states).flat())

/** The value of Country with which a state is one of these; listings without a country count as in it. */
export const disclosingCountry = 'US'

export const isPriceDisclosed = (state: string | null, country: string | null): boolean =>
  disclosingStates.has(state ?? '') && (country ?? disclosingCountry) === disclosingCountry
