import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { interrupted, Stop, say } from './say.mjs'
import { passSignals } from './signals.mjs'

/** Milliseconds that npm gets to put back files that it has moved. */
const graceMs = 5_000

/** Explanations of npm's error codes for users. @type {[RegExp, string][]} */
const meanings = [
  [
    /EUSAGE|not in sync|EJSONPARSE/,
    'package-lock.json does not fit package.json: take both from the same version of Plat.',
  ],
  [
    /EINTEGRITY/,
    'A package from the registry is not the one that package-lock.json names; nothing was installed.',
  ],
  [/ENOSPC/, 'The disk is full: about 600 MB are needed beside this file.'],
  [/EROFS|EACCES|EPERM/, 'This folder cannot be written to by the current user.'],
  [
    /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|FETCH_ERROR|ERR_SOCKET|network/i,
    'The npm registry cannot be reached: this first run needs the network.',
  ],
  [/E404|ETARGET|ENOVERSIONS/, 'The npm registry does not have a package that Plat needs.'],
  [/E401|E403|E407/, 'The npm registry or a proxy on the way refuses access.'],
]

/**
 * Runs npm. Throws a readable error if it fails.
 * @param {string} node @param {string[]} args @param {string} folder
 */
export async function runNpm(node, args, folder) {
  const { code, output } = await collect(
    node,
    [npmScript(), ...args, '--no-audit', '--no-fund', '--loglevel=error'],
    folder,
  )
  if (code === 0) return
  const meaning = meanings.find(([pattern]) => pattern.test(output))?.[1]
  if (!meaning) say(output.trim().split('\n').slice(-15).join('\n'))
  throw new Stop(meaning ?? `npm ended with code ${code}; its own words stand above.`)
}

function npmScript() {
  const nodeFolder = dirname(process.execPath)
  const places = [
    process.env.npm_execpath ?? '',
    join(nodeFolder, '../lib/node_modules/npm/bin/npm-cli.js'),
    join(nodeFolder, 'node_modules/npm/bin/npm-cli.js'),
    ...(process.env.PATH ?? '').split(delimiter).map((folder) => resolved(join(folder, 'npm'))),
  ]
  const npmPath = places.find((place) => /npm-cli\.c?js$/.test(place) && existsSync(place))
  if (!npmPath)
    throw new Stop('npm was not found: start with "npm start", or install npm beside Node.')
  return npmPath
}

/** Resolves a symbolic link; undefined if its target does not exist. @param {string} path */
function resolved(path) {
  try {
    return realpathSync(path)
  } catch {
    return ''
  }
}

/**
 * @param {string} node @param {string[]} args @param {string} folder
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function collect(node, args, folder) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, {
      cwd: folder,
      env: environment(node),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (/** @type {Buffer} */ chunk) => (output = (output + chunk).slice(-20_000))
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const isSignaled = passSignals(child, graceMs)
    child.on('error', reject)
    child.on('close', (code) => {
      if (isSignaled()) reject(new Stop(interrupted))
      else resolve({ code, output })
    })
  })
}

/** Returns the environment for child processes, in which PATH starts with the right Node. @param {string} node */
export function environment(node) {
  return { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` }
}
