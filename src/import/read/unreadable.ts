export function unreadable(message: string): Error {
  return Object.assign(new Error(withOneEnd(message)), { name: 'UnreadableFile' })
}

const withOneEnd = (message: string) => message.replace(/([.?!])\.$/, '$1')

/** Whether an error says that a file cannot be read, by its name, since there may be two copies of its class. */
export function isUnreadable(error: unknown): error is Error {
  return error instanceof Error && error.name === 'UnreadableFile'
}
