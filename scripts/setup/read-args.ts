import { type ParseArgsConfig, parseArgs } from 'node:util'
import { Stop } from './say.mjs'

export const text = { type: 'string' } as const
export const flag = { type: 'boolean', default: false } as const

/** A wrong call of a command: the message is a sentence, the exit code 2. */
export class Mistake extends Error {}

export function readArgs<Config extends ParseArgsConfig>(
  config: Config,
  fail: (message: string) => Error = (message) => new Mistake(message),
) {
  try {
    return parseArgs(config)
  } catch (error) {
    throw fail((error as Error).message)
  }
}

/** For `plat COMMAND`. */
export const readCommand = <Options extends NonNullable<ParseArgsConfig['options']>>(
  name: string,
  args: string[],
  options: Options,
) =>
  readArgs(
    { args, allowPositionals: true, options },
    (message) => new Stop(`${message}\nnpm run plat -- ${name} --help tells what there is.`),
  )
