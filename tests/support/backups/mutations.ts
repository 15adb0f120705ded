import { createHash } from 'node:crypto'
import {
  copyFileSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Random } from '../alert-campaign/random.ts'

interface Mutable {
  readonly folder: string
  readonly newer: string
  readonly older: string
  readonly random: Random
}

/** Returns the path to restore from. */
type Mutation = (mutable: Mutable) => string

export const hashOf = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')

/** The files that the newer backup needs. */
function needed({ folder, newer }: Mutable): string[] {
  const objects = readFileSync(join(newer, 'objects.txt'), 'utf8').trim().split('\n')
  return [
    ...readdirSync(newer).map((name) => join(newer, name)),
    ...objects.map((name) => join(folder, 'objects', name.slice(0, 2), name)),
  ]
}

const changing =
  (change: (path: string, mutable: Mutable) => void): Mutation =>
  (mutable) => {
    change(mutable.random.of(needed(mutable)), mutable)
    return mutable.newer
  }

const changingBytes = (make: (data: Buffer, random: Random) => Buffer) =>
  changing((path, { random }) => writeFileSync(path, make(readFileSync(path), random)))

function withFlippedBit(data: Buffer, random: Random): Buffer {
  const flipped = Buffer.from(data)
  const at = random.below(data.length)
  flipped[at] = flipped[at]! ^ (1 << random.below(8))
  return flipped
}

const swap = changing((first, mutable) => {
  const second = mutable.random.of(needed(mutable).filter((file) => file !== first))
  renameSync(first, `${first}.away`)
  renameSync(second, first)
  renameSync(`${first}.away`, second)
})

const link = changing((path, { folder }) => {
  const elsewhere = join(folder, 'elsewhere')
  renameSync(path, elsewhere)
  symlinkSync(elsewhere, path)
})

const inBoth = ['database.sqlite', 'manifest.json', 'files.jsonl', 'objects.txt', 'SHA256SUMS']
const more = ['more.txt', 'database.sqlite-wal', 'manifest.json.age']

function takeFromOlder({ newer, older, random }: Mutable): string {
  const name = random.of(inBoth)
  copyFileSync(join(older, name), join(newer, name))
  return newer
}

function takeDatabase({ newer, older }: Mutable): string {
  copyFileSync(join(older, 'database.sqlite'), join(newer, 'database.sqlite'))
  return withSums(newer)
}

function add({ newer, random }: Mutable): string {
  writeFileSync(join(newer, random.of(more)), 'more')
  return newer
}

function rename({ folder, newer }: Mutable): string {
  const path = join(folder, '2020-01-01T00-00-00Z')
  renameSync(newer, path)
  return path
}

/** Writes hashes that fit, like someone who changes a backup on purpose. */
function withSums(path: string): string {
  const names = ['manifest.json', 'database.sqlite', 'files.jsonl', 'objects.txt']
  const lines = names.map((name) => `${hashOf(readFileSync(join(path, name)))}  ${name}\n`)
  writeFileSync(join(path, 'SHA256SUMS'), lines.join(''))
  return path
}

interface Manifest {
  readonly database: { readonly rows: object }
  readonly files: object
}

const ofDatabase = (change: object) => (manifest: Manifest) => ({
  ...manifest,
  database: { ...manifest.database, ...change },
})

const changesOfManifest: readonly ((manifest: Manifest) => object)[] = [
  (manifest) => ({ ...manifest, product: 'other' }),
  (manifest) => ({ ...manifest, format: 2 }),
  (manifest) => ({ ...manifest, format: '1' }),
  (manifest) => ({ ...manifest, moment: '2020-01-01T00:00:00.000Z' }),
  (manifest) => ({ ...manifest, more: 1 }),
  (manifest) => ({ ...manifest, files: { ...manifest.files, count: 0 } }),
  ofDatabase({ bytes: 1 }),
  ofDatabase({ orphans: 1 }),
  ofDatabase({ sha256: hashOf('') }),
  ofDatabase({ migrations: [['9999_new', hashOf('')]] }),
  ofDatabase({ rows: {} }),
  (manifest) => ofDatabase({ rows: { ...manifest.database.rows, users: 99 } })(manifest),
  () => [],
]

const manifestOf = (path: string): Manifest =>
  JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8'))

function writeManifest(path: string, manifest: object): string {
  writeFileSync(join(path, 'manifest.json'), JSON.stringify(manifest))
  return withSums(path)
}

const changeManifest = ({ newer, random }: Mutable) =>
  writeManifest(newer, random.of(changesOfManifest)(manifestOf(newer)))

const badPaths = [
  '../escaped',
  '../../escaped',
  '/tmp/escaped',
  'media/../../escaped',
  'media/./a',
  'media//a',
  'media',
  'media/.restoring/a',
  'media\\a',
  'elsewhere/a',
  'plat.sqlite',
  'media/a\0b',
  '',
]

/** Lists a path that leads elsewhere, with hashes that fit. */
function leadAway({ newer, random }: Mutable): string {
  const list = join(newer, 'files.jsonl')
  const lines = readFileSync(list, 'utf8').trim().split('\n')
  const at = random.below(lines.length)
  const [sha256, bytes, changedMs]: unknown[] = JSON.parse(lines[at]!)
  lines[at] = JSON.stringify([sha256, bytes, changedMs, random.of(badPaths)])
  const text = `${lines.join('\n')}\n`
  writeFileSync(list, text)
  const manifest = manifestOf(newer)
  const files = { ...manifest.files, sha256: hashOf(text), bytes: Buffer.byteLength(text) }
  return writeManifest(newer, { ...manifest, files })
}

const flipBit = changingBytes(withFlippedBit)

/** Every way in which a backup is changed. */
export const mutations: Readonly<Record<string, Mutation>> = {
  flipBit,
  cut: changingBytes((data, random) => data.subarray(0, random.below(data.length))),
  flipAnother: flipBit,
  extend: changingBytes((data, random) => Buffer.concat([data, Buffer.from([random.below(256)])])),
  flipOneMore: flipBit,
  remove: changing((path) => rmSync(path)),
  swap,
  link,
  takeFromOlder,
  takeDatabase,
  add,
  rename,
  changeManifest,
  leadAway,
}
