#!/bin/sh
# odata-v4-parser 0.1.29: sums are grouped from the right, and "not" takes in the rest of the filter.
#
# OData's URL Conventions (Operator Precedence, under $filter) put "not" above mul and div, these above add and sub, and
# "and" below them all; operators of one rank go from left to right. The parser, on which servers for MongoDB and SQL
# are built, reads "TaxAnnualAmount div 12 add AssociationFee" as the taxes divided by (12 plus the fee), "ListPrice sub
# a sub b" as a price to which b is added, and "not contains(City,'x') and BedroomsTotal eq 3" as the opposite of the
# whole. All are valid filters for a RESO Web API, and the answer is just another set of homes. Plat has a parser of its
# own, for SparkQL.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund odata-v4-parser@0.1.29
cat > precedence.cjs <<'JS'
const { filter } = require('odata-v4-parser')

const grouped = ({ type, raw, value }) => {
  if (type === 'NotExpression') return `not [${grouped(value)}]`
  const name = /^(And|Or|Add|Sub|Mul|Div|LesserThan|Equals)Expression$/.exec(type)?.[1]
  return name === undefined ? raw : `${name}(${grouped(value.left)}; ${grouped(value.right)})`
}
const seen = [
  'TaxAnnualAmount div 12 add AssociationFee lt 500',
  'ListPrice sub ClosePrice sub ConcessionsAmount lt 0',
  "not contains(City,'x') and BedroomsTotal eq 3",
].map((text) => {
  const groups = grouped(filter(text))
  console.log(`${text}\n  ${groups}`)
  return groups
})
const expected = [
  'LesserThan(Div(TaxAnnualAmount; Add(12; AssociationFee)); 500)',
  'LesserThan(Sub(ListPrice; Sub(ClosePrice; ConcessionsAmount)); 0)',
  "not [And(contains(City,'x'); Equals(BedroomsTotal; 3))]",
]
process.exitCode = seen.join() === expected.join() ? 0 : 1
JS
node precedence.cjs
