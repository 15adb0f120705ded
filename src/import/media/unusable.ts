/** A picture that can never be used. The message completes the sentence "This photo …". */
export class Unusable extends Error {
  override name = 'Unusable'
}

/** A picture that is temporarily unavailable. The message is a complete sentence. */
export class TemporarilyUnavailable extends Error {
  override name = 'NotNow'
}
