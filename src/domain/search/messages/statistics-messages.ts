export const nothingToCompare = 'Choose a place or search to compare with.'
export const comparedFull = 'You’re already comparing four searches. Remove one first.'
export const tooManyCompared =
  'You can compare up to four searches. The others in this link were left out.'
export const comparedSearchGone = 'This search is no longer available. Choose another one.'
export const comparedPlaceUnknown = (place: string) =>
  `We couldn’t find a place called “${place}”. Check the spelling, or choose one from the list below the box.`
export const kindsOfPrices =
  'List prices, rents, and sold prices aren’t comparable, so each has its own rows and charts.'
export const comparedNone = 'No listings match this search.'

export const otherCurrency = (listings: string) =>
  `Prices in other currencies aren’t compared. This leaves out ${listings}.`
/** `per` is the period of the rents, such as `night`. */
export const rentsCompared = (listings: string, per: string | null) =>
  `Rents are compared${per === null ? '' : ` per ${per}`}. For ${listings} paid on other schedules, see Rent.`
