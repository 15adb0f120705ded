#!/bin/sh
# odata-parser 1.4.1: the latitude 43 is a number, and the latitude 43.07 is a text.
#
# The parser gives a literal the type it has in JavaScript: numbers, booleans, dates. One expects the same of a number
# with a decimal point. It comes back as a text, of which the readme says nothing, and a server that hands it on compares
# numbers with a text. In MongoDB no number matches that, so a search of the map that begins at a whole degree finds
# homes, and any other none. null comes back as a list of two texts. Plat reads filters itself, and a number is a number.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund odata-parser@1.4.1
cat > decimals.cjs <<'JS'
const { parse } = require('odata-parser')

const seen = ['Latitude gt 43', 'Latitude gt 43.07', 'Longitude lt -89.4', 'BuyerAgentKey eq null'].map((text) => {
  const { value } = parse(`$filter=${text}`).$filter.right
  console.log(`${text}: ${JSON.stringify(value)}`)
  return JSON.stringify(value)
})
process.exitCode = seen.join(' ') === '43 "43.07" "-89.4" ["null",""]' ? 0 : 1
JS
node decimals.cjs
