function Prototypeless() {}
Prototypeless.prototype = Object.create(null)
const PlainRecord = Prototypeless as unknown as new () => object

/**
 * A record in which names such as `__proto__` and `constructor` are ordinary. Objects of `Object.create(null)` are
 * hash tables to V8: several times as slow to fill and to serialize.
 */
export const emptyRecord = <T>(): Record<string, T> => new PlainRecord() as Record<string, T>
