import { type ParseArgsConfig, parseArgs } from 'node:util'
import { Stop } from './say.mjs'

export const text = { type: 'string' } as const
export const flag = { type: 'boolean', default: false } as const

/** Incorrect usage of a command. Its message is a sentence for the user, and the exit code is 2. */
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

export const readCommand = <Options extends NonNullable<ParseArgsConfig['options']>>(
  name: string,
  args: string[],
  options: Options,
) =>
  readArgs(
    { args, allowPositionals: true, options },
    (message) => new Stop(`${message}\nnpm run plat -- ${name} --help lists the options.`),
  )
