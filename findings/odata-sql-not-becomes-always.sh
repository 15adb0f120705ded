#!/bin/sh
# odata-v4-sql 0.1.2: "not" drops out of a filter, and "mod" or "add" leaves half a condition.
#
# The compiler knows no NotExpression. It writes a note to the console and goes on: "not contains(City,'Lake')" becomes
# the SQL "1 = 1", which is true of every home, and after "and" nothing follows. One expects the negated condition, or an
# error that a server can answer with 501. Plat has a parser of its own, for SparkQL, which refuses what it does not know.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund odata-v4-sql@0.1.2
cat > not.cjs <<'JS'
const { createFilter } = require('odata-v4-sql')

const note = console.log
console.log = () => undefined
const seen = [
  "contains(City,'Lake')",
  "not contains(City,'Lake')",
  "StandardStatus eq 'Active' and not contains(City,'Lake')",
  'BedroomsTotal mod 2 eq 0',
].map((text) => {
  const { where } = createFilter(text)
  note(`${text}\n  WHERE ${where}`)
  return where.trim()
})
const expected = ['[City] like ?', '1 = 1', '[StandardStatus] = ? AND', '= ?']
process.exitCode = seen.join('|') === expected.join('|') ? 0 : 1
JS
node not.cjs
