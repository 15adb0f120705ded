#!/bin/sh
# @turf/turf 7.4.0: booleanValid calls a polygon valid whose outline crosses itself.
#
# By the Simple Features rules that the function names, a bow tie is not a valid polygon. booleanValid answers true,
# while kinks of the same package finds the crossing. A search area accepted on its word covers other homes than the
# person drew. Plat asks for crossings itself.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @turf/turf@7.4.0
cat > bow-tie.mjs <<'JS'
import { booleanValid, kinks, polygon } from '@turf/turf'

const bowTie = polygon([[[-89.4, 43], [-89.3, 43.1], [-89.3, 43], [-89.4, 43.1], [-89.4, 43]]])
const valid = booleanValid(bowTie)
const crossings = kinks(bowTie).features.length
console.log(`booleanValid: ${valid}; kinks: ${crossings}`)
process.exitCode = valid && crossings === 1 ? 0 : 1
JS
node bow-tie.mjs
