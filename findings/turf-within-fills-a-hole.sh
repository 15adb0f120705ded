#!/bin/sh
# @turf/turf 7.4.0: an area that covers the hole of a zone is said to lie within the zone.
#
# What lies in the hole of a polygon is outside of it (RFC 7946 §3.1.6), so an area that reaches across the hole is
# within the zone only in part, and one expects false. booleanWithin and booleanContains look at the corners, which lie
# in the zone on all sides of the hole, and answer true, while intersect of the same package finds 8/9 of the area in
# it. A drawn area that runs over an enclave then passes for one that the school district holds whole. Plat asks where
# homes lie, which are points, and minds holes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @turf/turf@7.4.0
cat > within.mjs <<'JS'
import { area, booleanContains, booleanWithin, featureCollection, intersect, polygon } from '@turf/turf'

const ring = (low, high) => [[low, low], [high, low], [high, high], [low, high], [low, low]]
const zone = polygon([ring(0, 10), ring(4, 6).reverse()])
const drawn = polygon([ring(2, 8)])
const share = area(intersect(featureCollection([drawn, zone]))) / area(drawn)
const answers = [booleanWithin(drawn, zone), booleanContains(zone, drawn)]
console.log(`Within: ${answers[0]}; contained: ${answers[1]}; share of the area in the zone: ${share.toFixed(3)}`)
process.exitCode = answers.join() === 'true,true' && share.toFixed(3) === '0.889' ? 0 : 1
JS
node within.mjs
