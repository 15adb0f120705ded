import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { restoreBackup } from '#src/backup/restore-backup.ts'
import { isRequestError } from '#src/domain/errors.ts'
import { randomOf } from '../alert-campaign/random.ts'
import { noKeys, siteToBackUp } from './backed-up.ts'
import { hashOf, mutations } from './mutations.ts'

export interface MutantResults {
  /** What was restored although it was changed. */
  readonly accepted: string[]
  /** What was refused without a sentence. */
  readonly crashed: string[]
  /** What left something behind, or changed the site that the backup is of. */
  readonly harmful: string[]
}

/** Changes a backup in one way after the other, and tries to restore each. */
export async function restoreMutants(mutants: number, seed: number): Promise<MutantResults> {
  const site = await siteWithTwoBackups()
  const random = randomOf(seed)
  const place = site.place('restored')
  const folder = dirname(place.DATABASE_PATH)
  const target = {
    databasePath: place.DATABASE_PATH,
    mediaPath: place.MEDIA_PATH,
    basemapPath: join(folder, 'map'),
  }
  const mutable = join(site.home, 'mutable')
  const liveHash = () => hashOf(readFileSync(site.path))
  const live = liveHash()
  const results: MutantResults = { accepted: [], crashed: [], harmful: [] }
  const ways = Object.entries(mutations)
  for (let i = 0; i < mutants; i++) {
    const [name, mutate] = ways[i % ways.length]!
    const what = `${i} ${name}`
    cpSync(site.backups, mutable, { recursive: true })
    const [older = '', newer = ''] = site.names().map((each) => join(mutable, each))
    const path = mutate({ folder: mutable, newer, older, random })
    const error = await restoreBackup(path, target, noKeys).catch((thrown: unknown) => thrown)
    if (!(error instanceof Error)) results.accepted.push(what)
    else if (!isRequestError(error)) results.crashed.push(`${what}: ${error.message}`)
    const left = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const isClean = left.every((each) => each === 'media' || each.endsWith('.lock'))
    const hasEscaped = [site.home, '/tmp'].some((each) => existsSync(join(each, 'escaped')))
    if (!isClean || hasEscaped || liveHash() !== live) results.harmful.push(what)
    for (const each of readdirSync(folder)) rmSync(join(folder, each), { recursive: true })
    rmSync(mutable, { recursive: true })
  }
  return results
}

async function siteWithTwoBackups() {
  const site = siteToBackUp()
  for (const name of ['a', 'b', 'c']) site.photo(`${name}.jpg`, `photo ${name}`.repeat(100))
  await site.plat(['backup', site.backups])
  await site.set('site', 'later')
  site.photo('d.jpg', 'photo d')
  await site.plat(['backup', site.backups])
  return site
}
