#!/bin/sh
# tz-lookup 6.1.25: in Ciudad Juárez, a city of a million and a half, an open house starts an hour late.
#
# The package turns coordinates into the name of a time zone, and Node has the rules of the zone. Both were right about
# America/Ojinaga until November 2022, when the zone was split: the name stayed with Ojinaga, which went over to Central
# Time, and Ciudad Juárez, which stays with El Paso next door, got a zone of its own. From an old map and new rules, one
# expects the right time or a name that is unknown; the name is known, and its clock is an hour ahead. Plat takes the
# zone from the listing (PropertyTimeZoneName) or from its settings, and looks none up.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund tz-lookup@6.1.25
cat > zones.cjs <<'JS'
const zoneAt = require('tz-lookup')

const start = new Date('2026-06-07T19:00:00Z')
const clock = (timeZone) => start.toLocaleTimeString('en-US', { timeZone, timeStyle: 'short' })
const found = { 'Ciudad Juárez': zoneAt(31.739, -106.487), 'El Paso': zoneAt(31.762, -106.485) }
for (const [city, zone] of Object.entries(found)) console.log(`${city}: ${zone}, ${clock(zone)}`)
console.log(`America/Ciudad_Juarez: ${clock('America/Ciudad_Juarez')}`)
const [juarez, elPaso, expected] = [...Object.values(found), 'America/Ciudad_Juarez'].map((zone) => clock(zone).at(0))
process.exitCode = found['Ciudad Juárez'] === 'America/Ojinaga' && `${juarez}${elPaso}${expected}` === '211' ? 0 : 1
JS
node zones.cjs
