#!/bin/sh
# odata-v4-inmemory 0.1.9: a moment is not equal to itself.
#
# "ge" and "le" of a DateTimeOffset are both true of the very moment, so one expects "eq" to be. It compares two Date
# objects by identity: "eq" is false and "ne" is true of every record. A client without links pages by moment and key
# ("ModificationTimestamp eq T and ListingKey gt K or ModificationTimestamp gt T"), and then gets no error and only one
# page of the homes that a mass update gave one moment. Plat compares what it stored with the source's own count.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund odata-v4-inmemory@0.1.9
cat > moment.cjs <<'JS'
const { createFilter } = require('odata-v4-inmemory')

const T = '2026-10-01T00:00:00Z'
const home = { ListingKey: 'K2', ModificationTimestamp: new Date(T) }
const seen = ['ge', 'le', 'eq', 'ne'].map((operator) => {
  const is = createFilter(`ModificationTimestamp ${operator} ${T}`)(home)
  console.log(`${operator}: ${is}`)
  return is
})
const next = `ModificationTimestamp eq ${T} and ListingKey gt 'K1' or ModificationTimestamp gt ${T}`
const follows = createFilter(next)(home)
console.log(`follows K1: ${follows}`)
process.exitCode = [...seen, follows].join() === 'true,true,false,true,false' ? 0 : 1
JS
node moment.cjs
