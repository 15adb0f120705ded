#!/bin/sh
# geo-coordinates-parser 1.7.4 and @mapbox/sexagesimal 1.2.0: west of Greenwich turns into east.
#
# In degrees, minutes, and seconds, a minus sign stands for west or south as in decimal degrees, and it belongs to the
# minutes too. Both packages read "-1°07'39"" as 1.1275° west. Where the degrees are 0, they multiply the sign with the
# degrees, and -0 is lost: a home in Westminster moves by 18 km to the other side of London, one south of Quito to the
# other side of the equator. With a W in place of the sign, or in decimal degrees, the place is right. csv2geojson 5.1.2
# reads coordinates with the second package. Plat reads coordinates as decimal degrees only.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund geo-coordinates-parser@1.7.4 @mapbox/sexagesimal@1.2.0
cat > west.mjs <<'JS'
import sexagesimal from '@mapbox/sexagesimal'
import { convert } from 'geo-coordinates-parser'

const parsers = [(text) => convert(text).decimalLongitude, (text) => sexagesimal.pair(text)[1]]
const texts = [`51°30'26", -1°07'39"`, `51°30'26", -0°07'39"`, `51°30'26" N, 0°07'39" W`]
const seen = texts.map((text) => {
  const longitudes = parsers.map((longitude) => longitude(text).toFixed(4))
  console.log(`${text}: ${longitudes.join(' and ')}`)
  return longitudes.join()
})
process.exitCode = seen.join(' ') === '-1.1275,-1.1275 0.1275,0.1275 -0.1275,-0.1275' ? 0 : 1
JS
node west.mjs
