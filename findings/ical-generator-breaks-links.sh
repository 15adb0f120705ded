#!/bin/sh
# ical-generator 10.2.0: a link with a comma leads elsewhere.
#
# The URL of an event is a URI, not a TEXT, and its characters are written as they are (RFC 5545 §3.3.13, §3.8.4.6). The
# package even states VALUE=URI but escapes commas and semicolons as in a text, and a calendar that follows the standard
# keeps the backslashes. A link to homes on a part of the map ("bbox=-89.5,43,-89.3,43.2"), or to a route of open
# houses, then asks for other numbers. Plat writes calendars with ical.js, which leaves such a link alone.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund ical-generator@10.2.0 ical.js@2.2.1
cat > link.mjs <<'JS'
import ICAL from 'ical.js'
import ical from 'ical-generator'

const url = 'https://example.com/homes?bbox=-89.5,43,-89.3,43.2'
const calendar = ical()
calendar.createEvent({ start: new Date('2026-06-07T18:00:00Z'), summary: 'Open houses, east side', url })
const event = new ICAL.Component(ICAL.parse(calendar.toString())).getFirstSubcomponent('vevent')
const read = event.getFirstPropertyValue('url')
const own = new ICAL.Component('vevent')
own.addPropertyWithValue('url', url)
console.log(`Given:   ${url}\nRead:    ${read}\nSummary: ${event.getFirstPropertyValue('summary')}`)
const kept = own.getFirstProperty('url').toICALString() === `URL:${url}`
process.exitCode = kept && read === url.replaceAll(',', '\\,') ? 0 : 1
JS
node link.mjs
