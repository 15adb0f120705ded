function Prototypeless() {}
Prototypeless.prototype = Object.create(null)
const Bag = Prototypeless as unknown as new () => object

/**
 * An object in which a foreign name such as `__proto__` or `constructor` is a name like any other. One that is made by
 * `Object.create(null)` is a hash table to V8: filled and written as JSON several times as slowly.
 */
export const emptyBag = <T>(): Record<string, T> => new Bag() as Record<string, T>
