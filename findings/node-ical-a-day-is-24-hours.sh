#!/bin/sh
# node-ical 0.27.2: an event of one day ends an hour late on the night when summer time begins.
#
# A DURATION of days follows the calendar, one of hours the clock (RFC 5545 §3.3.6): from Saturday 13:00 in Chicago, P1D
# lasts until Sunday 13:00 and PT24H until 14:00, as that night has lost an hour. The library adds 24 hours for both,
# although it knows the zone and gets the start right; ical.js 2.2.1 ends the first at 13:00. Plat writes the end of an
# event (DTEND) and never a DURATION.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund node-ical@0.27.2
cat > day.cjs <<'JS'
const ical = require('node-ical')

const endOf = (duration) => {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Example//Example//EN',
    'BEGIN:VEVENT',
    'UID:open-house@example.com',
    'DTSTAMP:20260101T000000Z',
    'DTSTART;TZID=America/Chicago:20260307T130000',
    `DURATION:${duration}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  const found = Object.values(ical.sync.parseICS(lines.join('\r\n')))
  const { start, end } = found.find(({ type }) => type === 'VEVENT')
  console.log(`${duration}: ${start.toISOString()} to ${end.toISOString()}`)
  return end.toISOString().slice(0, 16)
}
const ends = ['P1D', 'PT24H'].map(endOf)
process.exitCode = ends.every((end) => end === '2026-03-08T19:00') ? 0 : 1
JS
node day.cjs
