#!/bin/sh
# odata-filter-parser 0.6.5: of two groups that are joined by "or", only the second is read.
#
# A filter may join conditions in parentheses (OData ABNF, boolParenExpr), and people compare towns in this way. One
# expects a tree of both groups, or null, which stands for text that cannot be read. The parser returns the second group
# as if it were the whole filter. A negative number, such as a longitude in America, comes back as 0. Plat reads filters
# itself, and refuses what it does not know.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund odata-filter-parser@0.6.5
cat > groups.cjs <<'JS'
const { Parser } = require('odata-filter-parser')

const madison = "City eq 'Madison' and ListPrice le 500000"
const verona = "City eq 'Verona' and ListPrice le 400000"
const seen = [`(${madison}) or (${verona})`, 'Longitude lt -89.4', 'Longitude lt 89.4'].map((text) => {
  const read = Parser.parse(text).serialize()
  console.log(`${text}\n  read as ${read}`)
  return read
})
const second = "((City eq 'Verona') and (ListPrice le 400000))"
process.exitCode = seen.join() === [second, '(Longitude lt 0)', '(Longitude lt 89.4)'].join() ? 0 : 1
JS
node groups.cjs
