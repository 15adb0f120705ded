import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { alone } from './alone.mjs'
import { runNpm } from './npm.mjs'
import { longStep, Stop } from './say.mjs'

const bytesNeeded = 600 * 1024 * 1024
const wrongLockfile =
  'package-lock.json doesn’t match package.json. Use both from the same version of Plat.'

/** @typedef {Record<string, string>} Ranges */
/** @typedef {{ dependencies?: Ranges, devDependencies?: Ranges }} Manifest */
/** @typedef {Manifest & { version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }} Entry */
/** @typedef {Manifest & { packages?: Record<string, Entry> }} PackageFile */

/**
 * Installs the packages of `package-lock.json` unless all are installed in the right version.
 * @param {string} root @param {string} node
 */
export async function ensurePackages(root, node) {
  const manifest = readFile(join(root, 'package.json'))
  const lockfile = readFile(join(root, 'package-lock.json'))
  if (!manifest || !lockfile || !belongsTo(manifest, lockfile)) throw new Stop(wrongLockfile)
  const isThere = () =>
    isInstalled(lockfile, readFile(join(root, 'node_modules/.package-lock.json')))
  if (!isThere()) await alone(root, async () => await (isThere() || install(root, node)))
}

/** @param {string} root @param {string} node */
async function install(root, node) {
  const { bavail, bsize } = await statfs(root)
  if (bavail * bsize < bytesNeeded)
    throw new Stop('The disk is nearly full. The packages need about 600 MB.')
  await longStep('Installing the packages', () =>
    runNpm(node, ['install', '--no-save', '--include=dev'], root),
  )
}

// `npm ci` makes the same comparison, but it rejects a lockfile without optional packages that a registry lacks.
/** @param {PackageFile} manifest @param {PackageFile} lockfile */
function belongsTo(manifest, lockfile) {
  const rootEntry = lockfile.packages?.['']
  const sorted = (/** @type {Ranges | undefined} */ ranges) =>
    JSON.stringify(Object.entries(ranges ?? {}).sort())
  return (
    sorted(manifest.dependencies) === sorted(rootEntry?.dependencies) &&
    sorted(manifest.devDependencies) === sorted(rootEntry?.devDependencies)
  )
}

/**
 * Reads a package file; null if it is missing. npm writes the second one last, so an interrupted install lacks it.
 * @param {string} path
 */
function readFile(path) {
  try {
    return /** @type {PackageFile} */ (JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

/** @param {PackageFile} lockfile @param {PackageFile | null} installed */
function isInstalled(lockfile, installed) {
  if (!installed) return false
  return Object.entries(lockfile.packages ?? {}).every(([path, entry]) => {
    if (path === '' || entry.link) return true
    const installedEntry = installed.packages?.[path]
    return installedEntry
      ? installedEntry.version === entry.version
      : Boolean(entry.optional || entry.devOptional)
  })
}
