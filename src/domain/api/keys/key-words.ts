import type { ApiRole } from './api-key.ts'

export const apiRoleLabels: Readonly<Record<ApiRole, string>> = {
  idx: 'What visitors see',
  vow: 'What registered consumers see',
  private: 'What agents see',
}

export const whatKeySees = (role: ApiRole, account: string | null): string =>
  account === null ? apiRoleLabels[role] : `${apiRoleLabels[role]}, as ${account}`

export const noKeysYet =
  'There are no keys yet. With a key, a program such as your website, CRM, or reports can read your listings. ' +
  'It sees what visitors, registered consumers, or one agent would see on this site, and no more.'

export const keyShownOnce =
  'Copy this key now. It won’t be shown again. Anyone who has it can read whatever it allows.'

export const revokingKey = (name: string) =>
  `Revoke “${name}”? Programs that use it stop working at once. This can’t be undone.`

/** Requests to try a key with. */
export const keyCommands = (origin: string, key: string): string[] => [
  `curl -H 'Authorization: Bearer ${key}' '${origin}/odata/Property?$top=1'`,
  `curl -H 'Authorization: Bearer ${key}' '${origin}/v1/listings?_limit=1'`,
]
