#!/bin/sh
# @tmcw/togeojson 7.1.3: a typed "false" of a KML file becomes true.
#
# A Schema of KML gives the type of each SimpleField, and bool is one of them (OGC KML, kml:SimpleField); XML Schema
# writes it as true, false, 1, or 0. One expects false for two of these. The converter takes Boolean() of the text, and
# any text but the empty one is true, so that every home has a pool. Plat reads no KML.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @tmcw/togeojson@7.1.3 @xmldom/xmldom@0.9.12
cat > bool.mjs <<'JS'
import { kml } from '@tmcw/togeojson'
import { DOMParser } from '@xmldom/xmldom'

const placemark = (pool) => `<Placemark><ExtendedData><SchemaData schemaUrl="#home">
  <SimpleData name="pool">${pool}</SimpleData></SchemaData></ExtendedData>
  <Point><coordinates>-89.4,43.07</coordinates></Point></Placemark>`
const values = ['true', 'false', '1', '0']
const text = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>
  <Schema name="home" id="home"><SimpleField type="bool" name="pool"/></Schema>
  ${values.map(placemark).join('')}</Document></kml>`
const { features } = kml(new DOMParser().parseFromString(text, 'text/xml'))
const read = features.map(({ properties }) => properties.pool)
console.log(values.map((value, i) => `${value} is read as ${read[i]}`).join('; '))
process.exitCode = read.length === 4 && read.every((value) => value === true) ? 0 : 1
JS
node bool.mjs
