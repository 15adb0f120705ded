import { readFileSync } from 'node:fs'

export const name = 'the server has few packages, and none needs a script to be installed'

const most = 150

interface Entry {
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly hasInstallScript?: boolean
}

export function check(): string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Entry>
  }
  return [...checkPackages(packages), ...checkSettings(readFileSync('.npmrc', 'utf8'))]
}

/**
 * Checks the packages needed in production for all platforms together. `npm ls --omit=dev --all` counts only those of
 * one platform.
 */
export function checkPackages(packages: Readonly<Record<string, Entry>>): string[] {
  const entries = Object.entries(packages).filter(
    ([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional,
  )
  const scripted = entries.filter(([, { hasInstallScript }]) => hasInstallScript)
  return [
    ...(entries.length > most
      ? [`package-lock.json has ${entries.length} production packages, more than ${most}`]
      : []),
    ...scripted.map(([path]) => `${path} runs a script when it is installed`),
  ]
}

/** Checks that npm runs no install scripts, which would also compile native code. */
export const checkSettings = (npmrc: string): string[] =>
  /^ignore-scripts=true$/m.test(npmrc) ? [] : ['.npmrc does not say ignore-scripts=true']
