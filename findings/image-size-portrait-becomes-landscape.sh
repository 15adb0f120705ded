#!/bin/sh
# image-size 2.1.0: an AVIF photo in portrait format is said to be in landscape format.
#
# Phones write a photo as the sensor sees it and note how to turn it. In HEIC and AVIF, the note is the property irot,
# which every reader applies (ISO/IEC 23008-12, Image rotation). For JPEG, the package returns the note ("orientation"),
# so one expects that, or the turned size, for the other formats of its list. It returns the size before the turn and
# nothing else, and the gallery of a listing gives the photo a box of the wrong shape. Plat measures photos with sharp,
# which has the turned size.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund image-size@2.1.0 sharp@0.35.5
base64 -d > portrait.avif <<'AVIF'
AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAAD8bWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aW
YAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABJAAAABgAAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29s
b3IAAAAAdGlwcnAAAABUaXBjbwAAABRpc3BlAAAAAAAAAAYAAAAEAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgSAAAAAAABNjb2xybmNseAABAA
0ABoAAAAAJaXJvdAEAAAAYaXBtYQAAAAAAAAABAAEFAQKDBIUAAAAgbWRhdBIACgg4CG7CAhoNIDIKH/A////EAACP8g==
AVIF
cat > portrait.mjs <<'JS'
import { readFileSync } from 'node:fs'
import { imageSize } from 'image-size'
import sharp from 'sharp'

const said = imageSize(readFileSync('portrait.avif'))
const { info } = await sharp('portrait.avif').raw().toBuffer({ resolveWithObject: true })
console.log(said, `decoded: ${info.width} × ${info.height}`)
const { width, height, orientation } = said
process.exitCode = [width, height, orientation, info.width, info.height].join() === '6,4,,4,6' ? 0 : 1
JS
node portrait.mjs
