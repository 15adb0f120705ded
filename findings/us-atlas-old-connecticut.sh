#!/bin/sh
# us-atlas 3.0.1: Connecticut is drawn with the eight counties that official data no longer uses.
#
# Since 2022 the Census Bureau reports Connecticut by nine planning regions (codes 09110 to 09190), and Alaska's
# Valdez-Cordova (02261) was split in 2019. The newest release of the package has neither change, so a join of current
# figures by county code leaves these places empty without an error.
# Plat draws county outlines only as a background and joins nothing to them.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund us-atlas@3.0.1
cat > counties.mjs <<'JS'
import { readFileSync } from 'node:fs'

const { objects } = JSON.parse(readFileSync('node_modules/us-atlas/counties-10m.json', 'utf8'))
const codes = objects.counties.geometries.map(({ id }) => id)
const connecticut = codes.filter((code) => code.startsWith('09')).sort()
console.log(`Connecticut: ${connecticut.join(' ')}; Alaska has 02261: ${codes.includes('02261')}`)
const old = connecticut.length === 8 && connecticut[0] === '09001'
process.exitCode = old && codes.includes('02261') && !codes.includes('02063') ? 0 : 1
JS
node counties.mjs
