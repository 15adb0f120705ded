export function unreadable(message: string): Error {
  return Object.assign(new Error(withOneEnd(message)), { name: 'UnreadableFile' })
}

/** Avoids a doubled period. */
const withOneEnd = (message: string) => message.replace(/([.?!])\.$/, '$1')

/** Compares the name, since the error may have crossed a module boundary. */
export function isUnreadable(error: unknown): error is Error {
  return error instanceof Error && error.name === 'UnreadableFile'
}
