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
    'package-lock.json doesn’t match package.json. Use both from the same version of Plat.',
  ],
  [
    /EINTEGRITY/,
    'A package from the registry doesn’t match package-lock.json. Nothing was installed.',
  ],
  [/ENOSPC/, 'The disk is full. Plat needs about 600 MB.'],
  [/EROFS|EACCES|EPERM/, 'This folder can’t be written to by the current user.'],
  [
    /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|FETCH_ERROR|ERR_SOCKET|network/i,
    'The npm registry can’t be reached. The first start needs an internet connection.',
  ],
  [/E404|ETARGET|ENOVERSIONS/, 'The npm registry doesn’t have a package that Plat needs.'],
  [/E401|E403|E407/, 'The npm registry, or a proxy in between, denied access.'],
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
  throw new Stop(meaning ?? `npm exited with code ${code}. Its output is above.`)
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
    throw new Stop('npm wasn’t found. Start with "npm start", or install npm along with Node.')
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
