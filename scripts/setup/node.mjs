import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './alone.mjs'
import { runNpm } from './npm.mjs'
import { longStep, Stop } from './say.mjs'

// The accepted versions of Node; the newest one that npm has for the platform is installed. Before 24.22.2, V8
// sometimes crashes when threads end.
const versions = '24.21 - 24.22'
const oldestToBegin = 20
const oldestToRun = 24

/**
 * Returns the path of this Node, or of Node 24, which is installed from the npm registry into `.cache/node`.
 * @param {string} root
 */
export async function ensureNode(root) {
  const major = Number(process.versions.node.split('.')[0])
  if (major >= oldestToRun) return process.execPath
  if (major < oldestToBegin)
    throw new Stop(`Node ${process.versions.node} is too old. Plat needs Node 20 or newer.`)
  const folder = join(root, '.cache/node')
  const [name, node] = nodePackage(folder)
  const isThere = () => existsSync(node) && existsSync(`${node}.${versions}`)
  if (!isThere()) {
    prepare(folder)
    await alone(root, async () => await (isThere() || fetchNode(folder, name, node)))
  }
  return node
}

/** @param {string} folder @returns {[string, string]} */
function nodePackage(folder) {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${platform}-${process.arch}`
  return [
    name,
    join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node'),
  ]
}

/** @param {string} folder @param {string} name @param {string} node */
async function fetchNode(folder, name, node) {
  const title = `Downloading Node ${oldestToRun} (this computer has ${process.versions.node})`
  await longStep(title, () =>
    runNpm(
      process.execPath,
      ['install', '--no-save', '--ignore-scripts', '--prefix', folder, `${name}@${versions}`],
      folder,
    ),
  )
  try {
    execFileSync(node, ['--version'])
  } catch {
    throw new Stop(
      `Node ${oldestToRun} for ${process.platform} ${process.arch} doesn’t run here. Install Node 24 yourself.`,
    )
  }
  writeFileSync(`${node}.${versions}`, '')
}

/** @param {string} folder */
function prepare(folder) {
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{}\n')
  } catch {
    throw new Stop(`${folder} can’t be written to by the current user.`)
  }
}
