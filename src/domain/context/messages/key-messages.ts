import { agentKeys, type KeyCommand } from '../agent-keys.ts'

export const keysTitle = 'Keyboard shortcuts'
export const pressForKeys = '? for shortcuts'
export const keysAreOff = 'Shortcuts off'
export const useKeys = 'Use shortcuts on this device'
export const whenKeysWork = 'They work while you’re not typing.'

const keyLabels: Readonly<Record<KeyCommand, string>> = {
  next: 'Next listing or contact',
  previous: 'Previous listing or contact',
  select: 'Select it, or deselect it',
  back: 'Close, or go back to the results',
  place: 'Search for a place',
  help: 'Show these shortcuts',
}

const [next, previous, ...others] = (Object.keys(keyLabels) as KeyCommand[]).map(
  (name) => [name === 'back' ? 'Esc' : agentKeys[name], keyLabels[name]] as const,
)

/** All keys with what they do; the browser itself knows Enter. */
export const keysOfLists = [next!, previous!, ['Enter', 'Open it'] as const, ...others]
