#!/bin/sh
# regression 2.0.1: prices that rose by 5% in a year have not risen at all.
#
# The readme says that the precision option sets how many significant figures the output has, 2 unless asked. One
# expects a growth of 0.000134 a day to stay, as 0.00013 at worst. The package rounds the coefficients to two places
# after the point and predicts with these: the growth is 0, and the last price comes out 5% too low. Plat compares
# medians of months and fits no curves.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund regression@2.0.1
cat > market.cjs <<'JS'
const { exponential } = require('regression')

const days = Array.from({ length: 13 }, (_, month) => Math.round((month * 365) / 12))
const prices = days.map((day) => [day, 400000 * 1.05 ** (day / 365)])
const seen = [{}, { precision: 9 }].map((options) => {
  const { string, predict } = exponential(prices, options)
  const [from, to] = [0, 365].map((day) => Math.round(predict(day)[1]))
  console.log(`${string}: ${from} to ${to}`)
  return `${from}-${to}`
})
process.exitCode = seen.join() === '400000-400000,400000-420000' ? 0 : 1
JS
node market.cjs
