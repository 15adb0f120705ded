#!/bin/sh
# odata-v4-mongodb 0.1.12: the text of contains and startswith is a pattern.
#
# OData's contains(PublicRemarks,'pool (heated)') asks for these characters. The package puts the text into a regular
# expression as it is: remarks with "pool (heated)" are not found, those with "pool heated" are, and startswith of the MLS
# number "12.4" finds 1234. Letters of either case match as well, where OData compares them exactly. Plat reads filters
# itself, and such characters mean themselves.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund odata-v4-mongodb@0.1.12
cat > pattern.cjs <<'JS'
const { createFilter } = require('odata-v4-mongodb')

const finds = (filter, field, text) => createFilter(filter)[field].test(text)
const seen = [
  ["contains(PublicRemarks,'pool (heated)')", 'PublicRemarks', 'A pool (heated) and a spa'],
  ["contains(PublicRemarks,'pool (heated)')", 'PublicRemarks', 'A pool heated by the sun'],
  ["startswith(ListingId,'12.4')", 'ListingId', '1234'],
  ["contains(City,'york')", 'City', 'New York'],
].map(([filter, field, text]) => {
  const found = finds(filter, field, text)
  console.log(`${filter} of ${JSON.stringify(text)}: ${found}`)
  return found
})
process.exitCode = seen.join() === 'false,true,true,true' ? 0 : 1
JS
node pattern.cjs
