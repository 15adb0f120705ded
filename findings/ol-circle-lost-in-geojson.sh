#!/bin/sh
# ol 10.11.0: a circle that was drawn on the map is lost when it is written as GeoJSON.
#
# GeoJSON has no circle, so one would expect an error or a polygon. The format writes an empty GeometryCollection
# instead, without an error, and the center and radius are gone. The WKT format refuses the same circle.
# Plat keeps circles as a center and a radius and never sends them through this format.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund ol@10.11.0
cat > circle.mjs <<'JS'
import GeoJSON from 'ol/format/GeoJSON.js'
import Circle from 'ol/geom/Circle.js'

const written = JSON.stringify(new GeoJSON().writeGeometryObject(new Circle([-89.4, 43.07], 0.01)))
console.log(`A circle around [-89.4, 43.07] is written as ${written}`)
process.exitCode = written === '{"type":"GeometryCollection","geometries":[]}' ? 0 : 1
JS
node circle.mjs
