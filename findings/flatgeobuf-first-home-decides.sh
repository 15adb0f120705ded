#!/bin/sh
# flatgeobuf 4.5.0: unit 2B of a building is lost if the home before it is unit 4.
#
# Each feature of a GeoJSON collection may have other properties, of any type (RFC 7946 §3.2). The writer takes the
# columns and their types from the first feature and reports nothing: a later text in a column of numbers comes back as
# NaN, a property that the first feature lacks vanishes from all others, and one that a later feature lacks comes back
# as an empty text. Plat writes no such file.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund flatgeobuf@4.5.0
cat > units.mjs <<'JS'
import { deserialize, serialize } from 'flatgeobuf/lib/mjs/geojson.js'

const homes = [{ unit: 4, city: 'Madison' }, { unit: '2B', city: 'Madison', view: 'Lake' }, { unit: 5 }]
const geometry = { type: 'Point', coordinates: [-89.4, 43.07] }
const features = homes.map((properties) => ({ type: 'Feature', properties, geometry }))
const read = []
for await (const { properties } of deserialize(serialize({ type: 'FeatureCollection', features })))
  read.push(properties)
console.log(read)
const [, second, third] = read
process.exitCode = Number.isNaN(second.unit) && !('view' in second) && third.city === '' ? 0 : 1
JS
node units.mjs
