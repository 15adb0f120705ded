export const nothingToCompare = 'Choose a place or a search to compare with.'
export const comparedFull = 'Four searches are compared already. Remove one of them first.'
export const tooManyCompared =
  'At most four searches can be compared. The address has more: they are left out.'
export const comparedSearchGone =
  'This search is not stored here, or no longer. Choose another one.'
export const comparedPlaceUnknown = (place: string) =>
  `No place called “${place}” is known here. Check how it is written, or choose it from the list below the box.`
export const kindsOfPrices =
  'List prices, rents and sold prices are different things: each has rows and charts of its own.'
export const comparedNone = 'No listings match this search.'

export const otherCurrency = (listings: string) =>
  `Prices in another currency are not compared: those of ${listings} are left out.`
/** `per` is the period of the rents, such as `night`. */
export const rentsCompared = (listings: string, per: string | null) =>
  `Rents are compared${per === null ? '' : ` per ${per}`}: ${listings} paid otherwise stand apart, under Rent.`
