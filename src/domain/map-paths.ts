/** The streets around the listings, as one file of vector tiles (PMTiles) that a map reads in ranges. */
export const basemapPath = () => '/search/basemap.pmtiles'

/** The same of the outlines of countries, states and counties, which are always there. */
export const outlinesPath = () => '/search/outlines.pmtiles'
