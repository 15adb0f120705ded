// Keys with which agents move through lists. Anyone can turn them off (WCAG 2.1.4).

export type KeyCommand = 'next' | 'previous' | 'select' | 'back' | 'place' | 'help'

export const agentKeys: Readonly<Record<KeyCommand, string>> = {
  next: 'j',
  previous: 'k',
  select: 'x',
  back: 'Escape',
  place: '/',
  help: '?',
}

export interface PressedKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly repeat: boolean
  readonly isComposing: boolean
}

const repeatable: readonly KeyCommand[] = ['next', 'previous']

/** Returns what a key does; null if it is not one of these keys, or pressed together with others. */
export function commandOf(pressed: PressedKey): KeyCommand | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || pressed.isComposing) return null
  const commands = Object.keys(agentKeys) as KeyCommand[]
  const command = commands.find((name) => agentKeys[name] === pressed.key) ?? null
  return pressed.repeat && command !== null && !repeatable.includes(command) ? null : command
}

/** Returns the row to move to. From nowhere, that is the first row in view. */
export function rowToward(
  command: 'next' | 'previous',
  rows: { readonly length: number; readonly current: number; readonly firstInView: number },
): number | null {
  if (rows.length === 0) return null
  if (rows.current < 0) return Math.max(0, rows.firstInView)
  const to = rows.current + (command === 'next' ? 1 : -1)
  return to < 0 || to >= rows.length ? null : to
}

/** A cookie of the device, so that pages show at once whether the keys are on. */
export const keysCookie = { name: 'agent_keys', off: 'off', days: 365 } as const
