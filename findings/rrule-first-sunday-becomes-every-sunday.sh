#!/bin/sh
# rrule 2.8.1: an open house on the first Sunday of the month is described as "every month on Sunday".
#
# A rule can say "the first Sunday" as BYDAY=1SU or as BYDAY=SU with BYSETPOS=1 (RFC 5545 §3.3.10), and calendar apps
# write either. toText() drops BYSETPOS, although isFullyConvertibleToText() says that nothing gets lost, and the readme
# that fromText() reads the text: it makes a home open on each of the month's Sundays. Plat lists each open house with
# its own day and writes no rules.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund rrule@2.8.1
cat > sundays.cjs <<'JS'
const { RRule } = require('rrule')

const [from, to] = [new Date('2026-06-01T00:00:00Z'), new Date('2026-06-30T00:00:00Z')]
const days = (rule) => new RRule({ ...rule.origOptions, dtstart: from }).between(from, to, true).length
const seen = ['FREQ=MONTHLY;BYDAY=1SU', 'FREQ=MONTHLY;BYDAY=SU;BYSETPOS=1'].map((line) => {
  const rule = RRule.fromString(line)
  const text = rule.toText()
  const counts = [days(rule), days(RRule.fromText(text))]
  console.log(`${line}: ${text}; days in June 2026: ${counts[0]}, and as read again: ${counts[1]}`)
  return [text, rule.isFullyConvertibleToText(), ...counts].join()
})
const [first, second] = seen
process.exitCode =
  first === 'every month on the 1st Sunday,true,1,1' && second === 'every month on Sunday,true,1,4' ? 0 : 1
JS
node sundays.cjs
