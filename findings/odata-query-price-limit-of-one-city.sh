#!/bin/sh
# odata-query 8.1.0: a price limit in an array applies to only one of two cities.
#
# The readme has an array of filters joined by an implied "and", and an element may be a string that OData reads. One
# expects each element to stay whole. A string with an "or" gets no parentheses, and "and" binds first (OData URL
# Conventions, Operator Precedence): homes in Madison are found at any price. Below an explicit "and", or as an object,
# the same two filters get theirs. Plat puts parentheses around each "or" that it joins to another filter.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund odata-query@8.1.0
cat > cities.cjs <<'JS'
const { default: buildQuery } = require('odata-query')

const cities = "City eq 'Madison' or City eq 'Verona'"
const price = { ListPrice: { le: 500000 } }
const seen = [[cities, price], { and: [cities, price] }].map((filter) => {
  const query = decodeURIComponent(buildQuery({ filter }))
  console.log(query)
  return query
})
const limit = 'ListPrice le 500000'
process.exitCode =
  seen[0] === `?$filter=${cities} and ${limit}` && seen[1] === `?$filter=((${cities}) and (${limit}))` ? 0 : 1
JS
node cities.cjs
