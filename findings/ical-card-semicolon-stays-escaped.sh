#!/bin/sh
# ical.js 2.2.1: an escaped semicolon in the note of a vCard keeps its backslash, and is written with two.
#
# In a text of a vCard, a semicolon may be escaped (RFC 6350 §3.4, RFC 2426 §4), and some address books do so. The
# library removes the backslash before a comma, and in the summary of an event before a semicolon too, but in a card
# only from structured values such as N. "Buyer\; pays cash" is then shown with its backslash, in the next program as
# well. Plat replaces these escapes before it hands a card to the library.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund ical.js@2.2.1
cat > note.mjs <<'JS'
import ICAL from 'ical.js'

const read = (kind, ...lines) =>
  new ICAL.Component(ICAL.parse([`BEGIN:${kind}`, ...lines, `END:${kind}`].join('\r\n')))
const escaped = 'Buyer\\; pays cash\\, 3 beds'
const card = read('VCARD', 'VERSION:4.0', 'FN:Jane Doe', `NOTE:${escaped}`)
const event = read('VEVENT', `SUMMARY:${escaped}`)
const note = card.getFirstPropertyValue('note')
const summary = event.getFirstPropertyValue('summary')
const written = card.toString().split('\r\n')[3]
console.log(`Note: ${note}\nSummary: ${summary}\nCard as written again: ${written}`)
const asSeen = note === 'Buyer\\; pays cash, 3 beds' && summary === 'Buyer; pays cash, 3 beds'
process.exitCode = asSeen && written === 'NOTE:Buyer\\\\; pays cash\\, 3 beds' ? 0 : 1
JS
node note.mjs
