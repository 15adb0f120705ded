const number = (value: number) => value.toLocaleString('en-US')
const list = (names: readonly string[]) => names.join(', ')

export const parameterUnknown = (name: string, allowed: readonly string[]) =>
  allowed.length === 0
    ? `There is no parameter ${name} here. This resource takes none.`
    : `There is no parameter ${name} here. This resource takes ${list(allowed)}.`

export const parameterTwice = (name: string) => `The parameter ${name} may be there only once.`
export const parameterTooLong = (name: string) => `The parameter ${name} is too long.`
export const keyInAddress =
  'Keys don’t belong in addresses, which end up in logs. Send the key in the header “Authorization: Bearer KEY”.'

export const onlyOneOf = (name: string, values: readonly string[]) =>
  `${name} must be one of these: ${list(values)}.`
export const notANumber = (name: string) => `${name} must be a whole number.`
export const tooSmall = (name: string, least: number) =>
  `${name} must be at least ${number(least)}.`
export const tooFar = (name: string, most: number) => `${name} can be up to ${number(most)}.`
export const aloneOnly = (one: string, other: string) => `Use either ${one} or ${other}, not both.`

export const fieldUnknown = (name: string) =>
  `There is no field “${name}” that this key can read. See /v1/standardfields and /v1/customfields.`
export const expansionUnknown = (name: string, known: readonly string[]) =>
  `“${name}” can’t be expanded. These can: ${list(known)}.`
export const orderUnreadable = (text: string) =>
  `“${text}” isn’t an order. Write fields with + or - before them, such as -ListPrice,+City.`
export const tokenUnreadable =
  'This _skiptoken isn’t valid. Begin with an empty one, and then send the SkipToken of the last answer.'

export const nothingHere =
  'There is no such resource. /v1/system, /v1/listings, and others are in docs/api.md.'
export const noSuchRecord = 'This record doesn’t exist, or this key can’t see it.'
export const onlyReading = 'This API is read-only: use GET.'
export const onlyMethods = (methods: string) => `This resource takes ${methods} only.`
export const overrideUnknown =
  'X-HTTP-Method-Override can only be GET, on a POST whose body is a form with the parameters.'
export const formUnreadable =
  'The body can’t be read. Send the parameters as a form (application/x-www-form-urlencoded), but AuthToken, ApiSig, ' +
  'and ApiUser in the address.'

export const membersOnly = 'Only keys that act for an agent can read this.'
export const accountsOnly = 'Only keys that act for an account can read this.'
export const wrongUser = 'This key doesn’t act for the account in ApiUser.'

export const signatureMissing = 'This needs ApiKey and ApiSig, the signature.'
export const signatureWrong =
  'The key isn’t valid, the request isn’t signed correctly, or the key may not sign requests.'
export const sessionEnded = 'This session has ended. Please sign in again.'
export const identityMissing =
  'This needs a key in the header “Authorization: Bearer KEY”, or a signed session (AuthToken and ApiSig).'
export const identityTwice =
  'Send either a key in the header Authorization or a signed session, not both.'
