// Runs on Node 20 or later: installs Node 24 and the packages if they are missing, and then starts the command.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { feedHeap } from '../src/feeds/run/heap.mjs'
import { launch } from './setup/launch.mjs'
import { ensureNode } from './setup/node.mjs'
import { ensurePackages } from './setup/packages.mjs'
import { Stop, say, sayError, speakJson } from './setup/say.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const commands = ['start', 'test', 'dev', 'plat']

async function run() {
  const [command = '', ...args] = process.argv.slice(2)
  if (!commands.includes(command))
    throw new Stop(`Say which one: ${commands.map((name) => `npm run ${name}`).join(', ')}.`)
  if (command === 'start' && !args.includes('--help')) speakJson()
  process.chdir(root)
  const node = await ensureNode(root)
  await ensurePackages(root, node)
  const isFeed = command === 'plat' && args[0] === 'feed'
  await launch(node, join(root, 'scripts', `${command}.ts`), args, isFeed ? feedHeap : [])
}

try {
  await run()
} catch (error) {
  const code = /** @type {NodeJS.ErrnoException} */ (error).code ?? ''
  const unwritable = ['EACCES', 'EROFS', 'EPERM'].includes(code)
  if (error instanceof Stop) say(`\n${error.message}`, 'error')
  else if (unwritable) say(`\n${root} can’t be written to by the current user.`, 'error')
  else if (code === 'ENOSPC') say('\nThe disk is full.', 'error')
  else sayError(error)
  process.exitCode = 1
}
