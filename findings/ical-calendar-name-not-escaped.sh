#!/bin/sh
# ical.js 2.2.1: the name of a calendar is written without escapes, the summary of an event with them.
#
# NAME (RFC 7986) and X-WR-CALNAME, which every calendar app reads, hold TEXT. ical.js knows the type of SUMMARY but not
# of these two, so a comma and a semicolon stay bare and a line break ends the content line: what follows it is a line
# that no calendar can read. A feed of open houses named after a search ("Downtown, 3 beds; new") is enough for the first.
# Plat escapes the name of a calendar itself.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund ical.js@2.2.1
cat > name.mjs <<'JS'
import ICAL from 'ical.js'

const text = 'Downtown, 3 beds; new'
const calendar = new ICAL.Component('vcalendar')
calendar.addPropertyWithValue('name', text)
calendar.addPropertyWithValue('x-wr-calname', text)
const event = new ICAL.Component('vevent')
event.addPropertyWithValue('summary', text)
calendar.addSubcomponent(event)
const lines = calendar.toString().split('\r\n')
console.log(lines.join('\n'))
const has = (line) => lines.includes(line)
const bare = has(`NAME:${text}`) && has(`X-WR-CALNAME:${text}`)
process.exitCode = bare && has('SUMMARY:Downtown\\, 3 beds\\; new') ? 0 : 1
JS
node name.mjs
