#!/bin/sh
# @turf/turf 7.4.0: kinks reports a self-crossing in a triangle whose only oddity is a corner that is listed twice.
#
# Boundaries of neighborhoods often repeat a point, and Simple Features allows it. The outline crosses nothing, but kinks
# finds one crossing at the doubled corner, so that a test of "no kinks" refuses a harmless area; after cleanCoords it
# finds none. Plat drops repeated points before it looks for crossings.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @turf/turf@7.4.0
cat > doubled.mjs <<'JS'
import { cleanCoords, kinks, polygon } from '@turf/turf'

const triangle = polygon([[[-89.4, 43], [-89.3, 43], [-89.3, 43], [-89.3, 43.1], [-89.4, 43]]])
const asGiven = kinks(triangle).features.length
const cleaned = kinks(cleanCoords(triangle)).features.length
console.log(`Crossings of the triangle as given: ${asGiven}; without the doubled corner: ${cleaned}`)
process.exitCode = asGiven === 1 && cleaned === 0 ? 0 : 1
JS
node doubled.mjs
