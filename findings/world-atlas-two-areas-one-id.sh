#!/bin/sh
# world-atlas 2.0.2: two areas share the id of Australia, and five have none.
#
# Ids are ISO 3166-1 numeric codes, which look like a key. In the 50m file, 036 is both Australia and the uninhabited
# Ashmore and Cartier Islands; Kosovo, Northern Cyprus, Somaliland, and two more have no id. A table by id keeps whichever
# comes last, and a lookup of a country by its code can end on a reef.
# Plat looks areas up by position and expects neither a name nor an id of each.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund world-atlas@2.0.2
cat > ids.mjs <<'JS'
import { readFileSync } from 'node:fs'

const { objects } = JSON.parse(readFileSync('node_modules/world-atlas/countries-50m.json', 'utf8'))
const areas = objects.countries.geometries
const australia = areas.filter(({ id }) => id === '036').map(({ properties }) => properties.name)
const unnumbered = areas.filter(({ id }) => id === undefined).length
console.log(`036 is ${australia.join(' and ')}; areas without an id: ${unnumbered} of ${areas.length}`)
process.exitCode = australia.length === 2 && unnumbered === 5 ? 0 : 1
JS
node ids.mjs
