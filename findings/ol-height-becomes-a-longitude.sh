#!/bin/sh
# ol 10.11.0: where only some corners of a line have a height, a height is read as a longitude.
#
# Each position of GeoJSON has two numbers or three (RFC 7946 §3.1.1), and a line drawn by hand through surveyed points
# has both. One expects the height to be kept or dropped. The format takes the length of the first position for all:
# what comes after a longer one moves along by a number, the line ends in half a position, and no error is thrown. Plat
# reads boundaries itself, position by position.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund ol@10.11.0
cat > heights.mjs <<'JS'
import GeoJSON from 'ol/format/GeoJSON.js'

const format = new GeoJSON()
const coordinates = [[-89.4, 43.1], [-89.3, 43.2, 265], [-89.2, 43.1]]
const line = format.readGeometry({ type: 'LineString', coordinates })
const read = JSON.stringify(line.getCoordinates())
console.log(`${JSON.stringify(coordinates)} is read as ${read}`)
process.exitCode = read === '[[-89.4,43.1],[-89.3,43.2],[265,-89.2],[43.1]]' ? 0 : 1
JS
node heights.mjs
