/** What people read about a source. `host` is its name on the web; `said` what it answered, or empty. */
const withSaid = (text: string, said: string) =>
  said === '' ? `${text}.` : `${text}. It said “${said}”.`

export const sourceMessages = {
  noOption: (name: string) => `The feed needs the setting ${name}.`,
  noRoot: (provider: string) =>
    `Each MLS on ${provider} has a different address. Set the feed’s root.`,
  badRoot: 'The feed’s root must be a web address without a query.',
  rootWithPassword: 'The feed’s root can’t contain a password.',
  noResource: (provider: string, resource: string) =>
    `${provider} doesn’t offer ${resource} as a separate resource.`,
  /** `problem` follows the record as its verb, such as “is not JSON”. */
  badRecord: (problem: string) => `A record from the MLS ${problem}.`,
  badKey: (type: 'number' | 'guid') =>
    `A key isn’t a ${type === 'number' ? 'number' : 'GUID'}, as the keys of this MLS should be.`,
  noNewest: (provider: string) => `${provider} can’t sort records by date.`,
  noEvents: (provider: string) => `${provider} has no list of changes or deletions.`,
  limitReached: 'The limit for this token is reached. Requests will resume automatically.',
  blocked: 'The MLS has paused this token. Requests will resume automatically.',
  suspended: (host: string) =>
    `${host} has paused this token for too many requests. Requests will resume automatically.`,
  busy: (host: string) => `${host} asked us to wait. Requests will resume automatically.`,
  unreachable: (host: string, code: string) => `${host} can’t be reached (${code}).`,
  tooSlow: (host: string) => `${host} took too long to respond.`,
  failing: (host: string, status: number, said: string) =>
    withSaid(`${host} has a problem (${status})`, said),
  tokenRefused: (host: string, said: string) =>
    withSaid(`${host} doesn’t accept the token. Check it, then resume the feed`, said),
  accountRefused: (host: string, said: string) =>
    withSaid(`${host} doesn’t accept this account, or not from this address`, said),
  signInRefused: (host: string, said: string) =>
    withSaid(`${host} doesn’t accept the client ID, secret, or password`, said),
  noToken: 'The MLS accepted the sign-in but sent no token.',
  notCovered: (host: string, status: number, said: string) =>
    withSaid(`${host} doesn’t offer this with the current license (${status})`, said),
  notUnderstood: (host: string, status: number, said: string) =>
    withSaid(`${host} doesn’t understand the request (${status})`, said),
  moved: (host: string, to: string, setting = 'the feed’s root') =>
    `${host} redirects to ${to}. If that’s right, change ${setting}.`,
  expiredLink: (host: string) => `The link to the next page at ${host} no longer works.`,
  expiredMedia: (host: string, status: number) =>
    `The file at ${host} is no longer at this address (${status}).`,
  insideNetwork: (host: string) => `The file is on ${host}, a host inside a private network.`,
  otherServer: (host: string, follows: boolean) =>
    `The link to the next page points to another server (${host}). ` +
    (follows
      ? 'Set FOLLOW to the address that the main site has there.'
      : 'If that’s the same MLS, use its address as the feed’s root.'),
  sameLink: (host: string) => `${host} links a page to itself as the next page.`,
  repeated: (host: string) => `${host} sends the same pages again and again.`,
  html: (host: string) => `${host} responded with a web page instead of data.`,
  notJson: (host: string) => `${host} responded with something other than JSON.`,
  cut: (host: string) => `The response from ${host} is incomplete.`,
  noList: (host: string, list: string) =>
    `The response from ${host} has no list of records (${list}).`,
  noMetadata: (host: string) => `${host} responded with something other than metadata.`,
  answeredError: (host: string, said: string) =>
    withSaid(`${host} responded with an error instead of data`, said),
  tooLarge: (host: string, megabytes: number) =>
    `A page of ${host} is larger than ${megabytes} MB. Set a smaller page size for the feed.`,
  noSecret: (name: string) => `The environment variable ${name} isn’t set.`,
  noSecretFile: (path: string) => `The file ${path} with the token can’t be read.`,
  openSecretFile: (path: string) =>
    `Other people can read the file ${path} with the token. Run chmod 600 on it.`,
  badToken: 'The token has invalid characters, such as line breaks.',
  emptySecret: 'The token is empty.',
  unknownSecret: 'The secret must be given as env:NAME or file:/path.',
  clientSecret: 'The secret must be a client ID and secret, as CLIENT_ID:SECRET or as JSON.',
  passwordSecret: 'The secret must be JSON with client_id, client_secret, username, and password.',
  noTokenUrl: 'The feed needs the address where the MLS issues tokens (authentication.tokenUrl).',
}
