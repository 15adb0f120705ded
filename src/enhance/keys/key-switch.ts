import { keysCookie } from '#src/domain/context/agent-keys.ts'

const { name, off, days } = keysCookie

export const areKeysOn = (): boolean => !document.cookie.split('; ').includes(`${name}=${off}`)

export function turnKeys(isOn: boolean): void {
  const age = isOn ? 0 : days * 24 * 60 * 60
  document.cookie = `${name}=${off}; path=/; max-age=${age}; samesite=lax`
  document.dispatchEvent(new Event('keys:switched'))
}
