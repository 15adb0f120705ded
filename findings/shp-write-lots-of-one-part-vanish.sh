#!/bin/sh
# @mapbox/shp-write 0.4.3: beside a lot of two parts, all lots of one part vanish from the shapefile.
#
# A GeoJSON collection may hold both Polygon and MultiPolygon (RFC 7946 §3.3), and a file of parcels does as soon as a
# road cuts one lot in two. The readme lists both types as supported, and a shapefile keeps both as one, so one expects
# all lots in one file. The package writes a file of each type and calls both POLYGON in the zip: the second replaces
# the first, without an error. Lines and lines of several parts meet the same end. Plat writes no shapefiles.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @mapbox/shp-write@0.4.3 shpjs@6.2.0
cat > lots.mjs <<'JS'
import shpWrite from '@mapbox/shp-write'
import shp from 'shpjs'

const square = (west) => [[[west, 0], [west, 1], [west + 1, 1], [west + 1, 0], [west, 0]]]
const lot = (Lot, type, coordinates) => ({ type: 'Feature', properties: { Lot }, geometry: { type, coordinates } })
const lots = [
  lot('1', 'Polygon', square(0)),
  lot('2', 'Polygon', square(2)),
  lot('3', 'MultiPolygon', [square(4), square(6)]),
]
const read = async (features) => {
  const options = { outputType: 'nodebuffer', compression: 'STORE' }
  const { features: found } = await shp(await shpWrite.zip({ type: 'FeatureCollection', features }, options))
  return found.map(({ properties }) => properties.Lot).join()
}
const seen = [await read(lots.slice(0, 2)), await read(lots)]
console.log(`Lots 1 and 2 as read again: ${seen[0]}\nLots 1, 2, and 3 as read again: ${seen[1]}`)
process.exitCode = seen[0] === '1,2' && seen[1] === '3' ? 0 : 1
JS
node lots.mjs
