/** What people read about a source. `host` is its name on the web; `said` what it answered, or empty. */
const withSaid = (text: string, said: string) => (said === '' ? `${text}.` : `${text}: “${said}”`)

export const sourceMessages = {
  noOption: (name: string) => `The feed needs the setting ${name}.`,
  noRoot: (provider: string) =>
    `Each MLS on ${provider} has a different address. Set the feed’s root.`,
  badRoot: 'The feed’s root must be a web address without a query.',
  rootWithPassword: 'The feed’s root can’t contain a password.',
  noResource: (provider: string, resource: string) =>
    `${provider} doesn’t offer ${resource} as a separate resource.`,
  keyNotNumber: 'A key isn’t a number, but all keys of this MLS are.',
  noNewest: (provider: string) => `${provider} can’t sort records by date.`,
  noEvents: (provider: string) => `${provider} has no list of changes or deletions.`,
  limitReached: 'The limit for this token is reached. Requests resume by themselves.',
  blocked: 'The MLS has paused this token. Requests resume by themselves.',
  suspended: (host: string) =>
    `${host} has paused this token for too many requests. Requests resume by themselves.`,
  busy: (host: string) => `${host} asks us to wait. Requests resume by themselves.`,
  unreachable: (host: string, code: string) => `${host} can’t be reached (${code}).`,
  tooSlow: (host: string) => `${host} took too long to answer.`,
  failing: (host: string, status: number, said: string) =>
    withSaid(`${host} has a problem (${status})`, said),
  tokenRefused: (host: string, said: string) =>
    withSaid(`${host} doesn’t accept the token. Check it, then resume the feed`, said),
  accountRefused: (host: string, said: string) =>
    withSaid(`${host} doesn’t accept the account or this address for it`, said),
  signInRefused: (host: string, said: string) =>
    withSaid(`${host} doesn’t accept the client ID, secret, or password`, said),
  noToken: 'The MLS answered the sign-in without a token.',
  notCovered: (host: string, status: number, said: string) =>
    withSaid(`${host} doesn’t offer this with the current license (${status})`, said),
  notUnderstood: (host: string, status: number, said: string) =>
    withSaid(`${host} doesn’t understand the request (${status})`, said),
  moved: (host: string, to: string) =>
    `${host} redirects to ${to}. If that’s right, change the feed’s root.`,
  expiredLink: (host: string) => `The link to the next page at ${host} no longer works.`,
  expiredMedia: (host: string, status: number) =>
    `The file at ${host} is no longer at this address (${status}).`,
  insideNetwork: (host: string) => `The file is on ${host}, a host inside a private network.`,
  otherServer: (host: string) =>
    `The link to the next page leads to another server (${host}). ` +
    'If that’s the same MLS, use its address as the feed’s root.',
  sameLink: (host: string) => `${host} names a page as its own next page.`,
  html: (host: string) => `${host} answered with a web page instead of data.`,
  notJson: (host: string) => `${host} answered with something other than JSON.`,
  cut: (host: string) => `The answer of ${host} ends in the middle.`,
  noList: (host: string, list: string) => `The answer of ${host} has no list of records (${list}).`,
  noMetadata: (host: string) => `${host} answered with something other than metadata.`,
  answeredError: (host: string, said: string) =>
    withSaid(`${host} answered with an error instead of data`, said),
  tooLarge: (host: string, megabytes: number) =>
    `A page of ${host} is larger than ${megabytes} MB. Set a smaller page size for the feed.`,
  noSecret: (name: string) => `The environment variable ${name} isn’t set.`,
  noSecretFile: (path: string) => `The file ${path} with the token can’t be read.`,
  openSecretFile: (path: string) =>
    `Other people can read the file ${path} with the token. Run chmod 600 on it.`,
  badToken: 'The token has characters that no token has, such as line breaks.',
  emptySecret: 'The token is empty.',
  unknownSecret: 'The secret must be given as env:NAME or file:/path.',
  clientSecret: 'The secret must be a client ID and secret, as CLIENT_ID:SECRET or as JSON.',
  passwordSecret: 'The secret must be JSON with client_id, client_secret, username, and password.',
  noTokenUrl: 'The feed needs the address at which the MLS gives tokens (authentication.tokenUrl).',
}
