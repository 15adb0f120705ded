import { spawn } from 'node:child_process'
import module from 'node:module'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { environment } from './npm.mjs'
import { passSignals, whenNpmEnds } from './signals.mjs'

/**
 * Runs a script in this process if Node has the right version and needs no options. Otherwise, runs it in a child
 * process, passes on signals, and exits with its exit code. Compiled code is cached.
 * @param {string} node @param {string} script @param {string[]} args @param {string[]} options
 */
export async function launch(node, script, args, options = []) {
  const compiled = join(dirname(dirname(script)), '.cache/compiled')
  process.env.NODE_COMPILE_CACHE ??= compiled
  if (node !== process.execPath || options.length > 0)
    return runChild(node, [...options, script, ...args])
  module.enableCompileCache?.(compiled)
  process.env.PATH = environment(node).PATH
  process.argv = [node, script, ...args]
  whenNpmEnds(() => process.kill(process.pid, 'SIGTERM'))
  await import(pathToFileURL(script).href)
}

/** @param {string} node @param {string[]} args @returns {Promise<void>} */
function runChild(node, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, { stdio: 'inherit', env: environment(node) })
    passSignals(child)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0)
      resolve()
    })
  })
}
