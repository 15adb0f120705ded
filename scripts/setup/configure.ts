import { type Config, readConfig, settings } from '#src/server/config.ts'
import { Stop } from './say.mjs'

/** Throws a `Stop` with every mistake of the configuration. */
export function configure(): Config {
  const { config, problems } = readConfig(process.env)
  if (config === null)
    throw new Stop(
      ['The configuration has mistakes:', ...problems.map((line) => `  ${line}`)].join('\n'),
    )
  return config
}

/** One line each: variable, meaning, default. */
export function settingLines(): string[] {
  const wide = Math.max(...settings.map(({ name }) => name.length))
  return settings.map(
    ({ name, fallback, meaning }) => `  ${name.padEnd(wide)}  ${meaning} [${fallback}]`,
  )
}
