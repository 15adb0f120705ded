import type { KeyCommand } from '../agent-keys.ts'

export const keysTitle = 'Keys'
export const pressForKeys = 'Press ? for keys'
export const keysAreOff = 'Keys are off'
export const useKeys = 'Use these keys on this device'
export const whenKeysWork = 'They work while you’re not typing.'
export const keysOfNative: readonly (readonly [string, string])[] = [['Enter', 'Open the listing']]

export const keyLabels: Readonly<Record<KeyCommand, string>> = {
  next: 'Next listing',
  previous: 'Previous listing',
  select: 'Select the listing, or deselect it',
  back: 'Close, or go back to the results',
  place: 'Search for a place',
  help: 'Show these keys',
}
