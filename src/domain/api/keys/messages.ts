import { cut, listed, quoted } from '#src/domain/wording.ts'

export const keyMissing =
  'This needs a key. Send it in the header “Authorization: Bearer KEY”. The site’s administrator makes keys.'
export const keyUnknown = 'This key isn’t valid. It may have been revoked.'
export const tokenEnded = 'This token has expired. Ask for another one at /odata/token.'
export const accountEnded = 'The account this key acts for can’t be used anymore.'
export const termsOwed =
  'The client this key acts for hasn’t accepted the current terms of use. They’re asked for it when they sign in.'
export const tooManyGuesses =
  'Too many requests from your network came with a wrong key. Please try again in ten minutes.'

export const tooManyRequests = (perMinute: number, seconds: number) =>
  `This key can make ${perMinute.toLocaleString('en-US')} requests a minute. Please wait ${seconds} s.`

export const keyNameTaken = (name: string) => `There’s already a key “${name}”.`
export const noSuchKey = 'This key doesn’t exist, or has been revoked.'
export const keyNeedsAccount =
  'A key that sees what agents see (role private) must act for an agent’s account.'
export const keyTakesNoAccount =
  'A key that sees what visitors see (role idx) can’t act for an account.'
export const noAccountOfRole = (account: string, role: string) =>
  `There’s no account ${quoted(account)} with the role ${role} that can sign in.`
export const noSuchFields = (names: readonly string[], role: string) =>
  `The role ${role} can’t read ${listed(
    names.map((name) => cut(name, 30)),
    3,
  )}. Check the names in /odata/$metadata.`

export const tokenMessages = {
  onlyPost: 'Tokens are given for POST requests.',
  noForm:
    'Send a form, application/x-www-form-urlencoded, with grant_type, client_id, and client_secret, each once.',
  noGrant: 'Add grant_type=client_credentials.',
  otherGrant: 'The only grant_type here is client_credentials.',
  noClient:
    'Send client_id and client_secret in the form, or as user and password of Basic, not both.',
} as const
