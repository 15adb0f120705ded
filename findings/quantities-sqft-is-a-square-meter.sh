#!/bin/sh
# js-quantities 1.8.0: a "sqft" is as large as a square meter.
#
# The unit is known and of the kind area, so one expects the 0.0929 m² that "ft^2" gives. Its factor is 1: a home of
# 1500 sqft has 1500 m², or 16146 ft², and an acre has 4047 sqft. The two spellings can be mixed without an error. Plat
# has a table of its own for the units of area that files use.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund js-quantities@1.8.0
cat > sqft.mjs <<'JS'
import Qty from 'js-quantities'

const home = Qty('1500 sqft')
const [meters, feet] = ['m^2', 'ft^2'].map((unit) => home.to(unit).scalar)
const acre = Qty('1 acre').to('sqft').scalar
const right = Qty('1500 ft^2').to('m^2').scalar
console.log(`1500 sqft: ${meters} m², ${feet} ft²; 1500 ft^2: ${right} m²; 1 acre: ${acre} sqft`)
process.exitCode = meters === 1500 && Math.round(right) === 139 && Math.round(acre) === 4047 ? 0 : 1
JS
node sqft.mjs
