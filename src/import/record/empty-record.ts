function Prototypeless() {}
Prototypeless.prototype = Object.create(null)
const PlainRecord = Prototypeless as unknown as new () => object

/**
 * Creates a record in which names such as `__proto__` and `constructor` are ordinary. V8 would treat an object from
 * `Object.create(null)` as a hash table, which is several times slower to fill and to serialize.
 */
export const emptyRecord = <T>(): Record<string, T> => new PlainRecord() as Record<string, T>
