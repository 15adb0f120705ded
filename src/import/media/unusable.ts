/** A permanent failure; the message completes "This photo …". */
export class Unusable extends Error {
  override name = 'Unusable'
}

/** A temporary failure; the message is a sentence. */
export class TemporarilyUnavailable extends Error {
  override name = 'NotNow'
}
