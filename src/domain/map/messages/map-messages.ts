export const listFailed = 'The list could not be loaded. '
export const positionRefused =
  'Where you are could not be found out. Allow this site to use your location, or search for a place.'

export const showMapText = 'Show the map, about 160 kB'
