const shape = /^\d{26}$/

export function isId(text: string | null | undefined): text is string {
  return text !== null && text !== undefined && shape.test(text)
}

let lastMicrosecond = 0n

/** Makes an id: 20 digits for microseconds in UTC, then six random ones. Ids of one process strictly increase. */
export function newId(now: Date, random: () => number = Math.random): string {
  const nowMicroseconds = BigInt(now.getTime()) * 1000n
  lastMicrosecond = nowMicroseconds > lastMicrosecond ? nowMicroseconds : lastMicrosecond + 1n
  return idAt(lastMicrosecond, Math.floor(random() * 1_000_000))
}

export const timeOfId = (id: string): string =>
  id.replace(/^(....)(..)(..)(..)(..)(..)(...).*$/, '$1-$2-$3T$4:$5:$6.$7Z')

/** Makes the id for a given time. `tail` is below one million. */
export function idAt(microseconds: bigint, tail: number): string {
  const micros = String(microseconds % 1000n).padStart(3, '0')
  return digitsOf(Number(microseconds / 1000n)) + micros + String(tail).padStart(6, '0')
}

/** Caches the digits of a millisecond, because many ids are made within the same one. */
let last = { millisecond: NaN, digits: '' }

function digitsOf(millisecond: number): string {
  if (millisecond !== last.millisecond) {
    last = {
      millisecond,
      digits: new Date(millisecond).toISOString().replace(/\D/g, '').slice(0, 17),
    }
  }
  return last.digits
}
