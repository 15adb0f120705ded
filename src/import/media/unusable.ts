/** An original that nothing can be made of, in words that complete "This photo …"; trying again would not help. */
export class Unusable extends Error {
  override name = 'Unusable'
}

/** An original that could not be had this time, in a sentence. */
export class NotNow extends Error {
  override name = 'NotNow'
}
