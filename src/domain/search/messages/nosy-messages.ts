export const nosyAsk = 'Enter an address to see what sold and what is for sale around it.'
export const nosyAddressUnknown = 'No listing has this address. Check it, or try one nearby.'
export const nosyPlaceWrong =
  'Give the place in degrees: a latitude from -90 to 90 and a longitude from -180 to 180.'
export const nosyPlaceHidden = 'Where this listing is, is not shown. Enter an address nearby.'
export const nosyNone = 'Nothing was found within this distance and time.'
