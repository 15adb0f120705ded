import { type Config, readConfig, settings } from '#src/server/config.ts'
import { Stop } from './say.mjs'

/** Reads the configuration from the environment. Throws a `Stop` that lists all its mistakes. */
export function configure(): Config {
  const { config, problems } = readConfig(process.env)
  if (config === null)
    throw new Stop(
      ['The configuration has errors:', ...problems.map((line) => `  ${line}`)].join('\n'),
    )
  return config
}

export function settingLines(): string[] {
  const wide = Math.max(...settings.map(({ name }) => name.length))
  return settings.map(
    ({ name, fallback, meaning }) => `  ${name.padEnd(wide)}  ${meaning} [${fallback}]`,
  )
}
