#!/bin/sh
# parse-address 1.1.2: 123 1/2 Main St and 123 Main St are the same address.
#
# Fractional house numbers are valid (Publication 28 of the USPS, Appendix D4), and the readme says that such a parser
# knows them. It matches the fraction but keeps it nowhere, neither in the number nor in a field of its own, so that the
# cottage in the back yard is taken for the house in front. After a hyphen, half of the fraction moves into the name of
# the street. Plat has a parser of its own, which keeps the fraction with the number.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund parse-address@1.1.2
cat > half.mjs <<'JS'
import parser from 'parse-address'

const read = ['123', '123 1/2', '123-1/2'].map((number) => {
  const parts = JSON.stringify(parser.parseLocation(`${number} Main St, Madison, WI 53703`))
  console.log(`${number}: ${parts}`)
  return parts
})
const { number, street } = JSON.parse(read[2])
process.exitCode = read[0] === read[1] && `${number} ${street}` === '123-1 2 Main' ? 0 : 1
JS
node half.mjs
