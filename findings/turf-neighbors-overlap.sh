#!/bin/sh
# @turf/turf 7.4.0: two lots that share a side, or no more than a corner, are said to overlap.
#
# By the documentation, two areas overlap if what they have in common is an area as well; of neighbors, that is a line
# or a point, and one expects false. booleanOverlap asks only whether a side of one meets a side of the other, so that a
# check of a file of parcels finds every lot in conflict with those around it. booleanTouches, which excludes an
# overlap, is true of the same lots, and intersect finds nothing in common. Plat asks none of Turf's questions about two
# areas.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @turf/turf@7.4.0
cat > lots.mjs <<'JS'
import { bboxPolygon, booleanOverlap, booleanTouches, featureCollection, intersect } from '@turf/turf'

const lot = bboxPolygon([0, 0, 2, 2])
const others = { side: bboxPolygon([2, 0, 4, 2]), corner: bboxPolygon([2, 2, 4, 4]), none: bboxPolygon([3, 3, 4, 4]) }
const seen = Object.entries(others).map(([shared, other]) => {
  const common = intersect(featureCollection([lot, other]))
  const answers = [booleanOverlap(lot, other), booleanTouches(lot, other), common === null]
  console.log(`Shared: ${shared}; overlap: ${answers[0]}; touch: ${answers[1]}; nothing in common: ${answers[2]}`)
  return answers.join()
})
process.exitCode = seen.join(' ') === 'true,true,true true,true,true false,false,true' ? 0 : 1
JS
node lots.mjs
