import { openDatabase } from '#db/connect.ts'
import { downloadMedia } from '#src/feeds/media/download-media.ts'
import { profileOf } from '#src/feeds/profiles/index.ts'
import { memoryLimits } from '#src/feeds/source/limit/limit-store.ts'
import { createLimits } from '#src/feeds/source/limit/limiter.ts'
import { openSource, sleep } from '#src/feeds/source/open/open-source.ts'

// A process that fetches the photos of a feed, from a moment on, until it is killed or all are here.

const [path = '', folder = '', root = '', moment = '0'] = process.argv.slice(2)
const began = Date.now()
const clock = () => new Date(Number(moment) + Date.now() - began)
const db = openDatabase(path)
const unlimited = { perSecond: null, perHour: null, perDay: null, bytesPerHour: null }
const profile = profileOf('mlsgrid', { limits: unlimited })
const source = openSource(
  { profile, root, options: { originatingSystemName: 'actris' }, secret: 'env:TOKEN' },
  { limits: createLimits(memoryLimits(), { clock, sleep }), secrets: () => 'secret-token' },
)
const feed = { name: 'north', source: 'North MLS', root, profile }
process.stdout.write('ready\n')
await downloadMedia(db, feed, source, { folder, signal: new AbortController().signal, clock })
await db.close()
