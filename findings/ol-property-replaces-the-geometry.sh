#!/bin/sh
# ol 10.11.0: a GeoJSON feature with a property called "geometry" loses its place on the map.
#
# The properties of a feature are any JSON object (RFC 7946 §3.2), so "geometry" is as good a name as "city", and
# exports of tables with such a column have it. One expects the format to keep the two apart. It sets the geometry and
# then the properties, under the same key: getGeometry() answers with the text of the column, and with a null in it, the
# feature is written back without its point. Plat reads boundaries itself and gives OpenLayers no properties of files.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund ol@10.11.0
cat > property.mjs <<'JS'
import GeoJSON from 'ol/format/GeoJSON.js'

const format = new GeoJSON()
const read = (geometry) =>
  format.readFeature({
    type: 'Feature',
    properties: { name: 'Maple Bluff', geometry },
    geometry: { type: 'Point', coordinates: [-89.38, 43.12] },
  })
const got = read('from the 2024 survey').getGeometry()
const written = format.writeFeatureObject(read(null)).geometry
console.log(`getGeometry(): ${JSON.stringify(got)}; written with a null in the column: ${JSON.stringify(written)}`)
process.exitCode = got === 'from the 2024 survey' && written === null ? 0 : 1
JS
node property.mjs
