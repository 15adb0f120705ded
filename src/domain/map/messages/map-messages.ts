export const listFailed = 'The list could not be loaded. '
export const positionRefused =
  'We couldn’t find your location. Allow this site to use it, or search for a place.'

export const showMapText = 'Show the map, about 160 kB'
