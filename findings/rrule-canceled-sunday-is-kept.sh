#!/bin/sh
# rrule 2.8.1: a canceled open house stays in the calendar.
#
# An exception (EXDATE) may be written in UTC, also where the start has a zone (RFC 5545 §3.3.5, §3.8.5.1): 18:00 UTC is
# 13:00 in Chicago on the Sunday when summer time begins. rrulestr knows the zone and returns that Sunday as 18:00 UTC,
# the very moment of the exception, but compares the two as local times, so that the exception never applies. The same
# exception with the zone's name removes the Sunday. Plat lists each open house with its own day and reads no rules.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund rrule@2.8.1
cat > canceled.cjs <<'JS'
const { rrulestr } = require('rrule')

const seen = ['EXDATE:20260308T180000Z', 'EXDATE;TZID=America/Chicago:20260308T130000'].map((exception) => {
  const start = 'DTSTART;TZID=America/Chicago:20260301T130000'
  const dates = rrulestr([start, 'RRULE:FREQ=WEEKLY;BYDAY=SU;COUNT=3', exception].join('\n')).all()
  const moments = dates.map((date) => `${date.toISOString().slice(5, 16)}Z`).join()
  console.log(`${exception}: ${moments}`)
  return moments
})
const [inUtc, inZone] = seen
process.exitCode =
  inUtc === '03-01T19:00Z,03-08T18:00Z,03-15T18:00Z' && inZone === '03-01T19:00Z,03-15T18:00Z' ? 0 : 1
JS
TZ=UTC node canceled.cjs
