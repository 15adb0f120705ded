#!/bin/sh
# world-atlas 2.0.2: homes in places with an ISO code of their own lie in another country, or in none.
#
# Areas carry ISO 3166-1 numeric codes, so one expects an area for each code. Réunion (638), Martinique (474), Mayotte
# (175), and French Guiana (254) are parts of 250, France; Svalbard (744) of Norway. In the 50m file, Gibraltar lies in no
# area at all. What a home's country decides, such as how its map area is called, is that of the other country, or nothing.
# Plat takes the country from a listing's own fields first, and says in decision 121 where the atlas has no area.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund world-atlas@2.0.2 topojson-client@3.1.0 d3-geo@3.1.1
cat > places.mjs <<'JS'
import { readFileSync } from 'node:fs'
import { geoContains } from 'd3-geo'
import { feature } from 'topojson-client'

const atlas = JSON.parse(readFileSync('node_modules/world-atlas/countries-50m.json', 'utf8'))
const { features } = feature(atlas, atlas.objects.countries)
const places = [
  ['Réunion', '638', [55.5, -21.1]],
  ['Martinique', '474', [-61, 14.65]],
  ['Mayotte', '175', [45.15, -12.83]],
  ['French Guiana', '254', [-52.9, 4]],
  ['Svalbard', '744', [15.6, 78.2]],
  ['Gibraltar', '292', [-5.35, 36.14]],
]
const seen = places.map(([name, code, point]) => {
  const found = features.find((one) => geoContains(one, point))
  console.log(`${name} (${code}): ${found ? `${found.id} ${found.properties.name}` : 'no area'}`)
  return `${found?.id ?? '-'}`
})
process.exitCode = seen.join() === '250,250,250,250,578,-' ? 0 : 1
JS
node places.mjs
