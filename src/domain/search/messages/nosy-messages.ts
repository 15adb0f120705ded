export const nosyAsk = 'Enter an address to see what sold and what’s for sale nearby.'
export const nosyAddressUnknown = 'No listing has this address. Check it, or try one nearby.'
export const nosyPlaceWrong =
  'Enter the location in degrees: a latitude from -90 to 90 and a longitude from -180 to 180.'
export const nosyPlaceHidden = 'This listing’s location isn’t shown. Enter an address nearby.'
export const nosyOff = 'Nearby sales: turned off at the seller’s request.'
export const nosyNone = 'Nothing found. Try a larger radius or more months.'
