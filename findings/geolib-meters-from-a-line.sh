#!/bin/sh
# geolib 3.3.14: a home 11 m from a power line is 64 m away from it.
#
# getDistanceFromLine has an accuracy of 1 by default, which for getDistance means that meters are rounded to whole
# ones, so one expects to be off by about a meter. The package rounds the three sides of a triangle and takes an angle
# from them. Beside the middle of a long line, the triangle is flat, half a meter of rounding opens it by dozens, and a
# home on the line itself is 64 m away too. With an accuracy of 0.001, the same call gives 10 m. Plat searches around
# places, not along lines.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund geolib@3.3.14
cat > line.cjs <<'JS'
const { getDistanceFromLine, getPreciseDistance } = require('geolib')

const at = (longitude, latitude) => ({ longitude, latitude })
const line = [at(-89.4, 43.06), at(-89.3, 43.06)]
const foot = at(-89.35, 43.06)
const home = at(-89.35, 43.0601)
const seen = [
  getPreciseDistance(home, foot, 0.01),
  getDistanceFromLine(home, ...line),
  getDistanceFromLine(foot, ...line),
  getDistanceFromLine(home, ...line, 0.001),
].map((meters) => Math.round(meters))
console.log(`From a point of the line: ${seen[0]} m\nFrom the line: ${seen[1]} m; of its own point: ${seen[2]} m`)
console.log(`From the line, with an accuracy of 0.001: ${seen[3]} m`)
process.exitCode = seen.join() === '11,64,64,10' ? 0 : 1
JS
node line.cjs
