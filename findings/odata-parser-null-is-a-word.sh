#!/bin/sh
# @odata/parser 0.2.14: homes without a buyer's agent are asked for as those whose agent is called "null".
#
# In OData, null is a literal without quotes (ABNF, nullValue), and JavaScript has the same value. The builder writes a
# number and a boolean as such, so one expects "BuyerAgentKey eq null". It writes the text 'null', which no home has,
# and "ne" of it is true of every home, as null is not equal to a text: a list of homes with such an agent has all
# homes, without an error. Plat builds no OData filters from values that may be null.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @odata/parser@0.2.14
cat > null.cjs <<'JS'
const { filter } = require('@odata/parser')

const seen = [
  filter({ BuyerAgentKey: null, BedroomsTotal: 3, PoolPrivateYN: false }).build(),
  filter().field('BuyerAgentKey').ne(null).build(),
]
console.log(seen.join('\n'))
const [equal, unequal] = seen
const written = "BuyerAgentKey eq 'null' and BedroomsTotal eq 3 and PoolPrivateYN eq false"
process.exitCode = equal === written && unequal === "BuyerAgentKey ne 'null'" ? 0 : 1
JS
node null.cjs
