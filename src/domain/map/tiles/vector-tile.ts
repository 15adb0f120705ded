// What a vector tile holds (Mapbox Vector Tile, version 2), as far as a map here draws it.

export interface TileFeature {
  readonly layer: string
  readonly kind: 'point' | 'line' | 'area'
  readonly tags: Readonly<Record<string, string>>
  /** Points, lines or rings, each x, y, x, y, … in units of the tile. */
  readonly parts: readonly (readonly number[])[]
}

export interface VectorTile {
  /** Units along each side. */
  readonly extent: number
  readonly features: readonly TileFeature[]
}

type Field = (number: number, reader: Reader) => void

/** The pieces of protocol buffers that tiles are made of. */
class Reader {
  #at = 0
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  varint(): number {
    let [value, factor] = [0, 1]
    for (;;) {
      const byte = this.#bytes[this.#at++]
      if (byte === undefined) throw new Error('The tile ends too early')
      value += (byte & 127) * factor
      if (byte < 128) return value
      factor *= 128
    }
  }

  bytes(): Uint8Array {
    const length = this.varint()
    this.#at += length
    return this.#bytes.subarray(this.#at - length, this.#at)
  }

  text(): string {
    return new TextDecoder().decode(this.bytes())
  }

  numbers(): number[] {
    const inside = new Reader(this.bytes())
    const found: number[] = []
    while (!inside.#isOver) found.push(inside.varint())
    return found
  }

  get #isOver(): boolean {
    return this.#at >= this.#bytes.length
  }

  /** Calls for each field, which reads its value or leaves it. */
  fields(field: Field): void {
    while (!this.#isOver) {
      const key = this.varint()
      const before = this.#at
      field(Math.floor(key / 8), this)
      if (this.#at === before) this.#skip(key & 7)
    }
  }

  #skip(type: number): void {
    if (type === 0) this.varint()
    else if (type === 2) this.bytes()
    else this.#at += type === 1 ? 8 : 4
  }
}

export function readVectorTile(bytes: Uint8Array): VectorTile {
  const features: TileFeature[] = []
  let extent = 4096
  new Reader(bytes).fields((number, reader) => {
    if (number !== 3) return
    const layer = readLayer(reader.bytes())
    extent = layer.extent
    features.push(...layer.features)
  })
  return { extent, features }
}

function readLayer(bytes: Uint8Array): VectorTile {
  const [keys, values, raw]: [string[], string[], Uint8Array[]] = [[], [], []]
  let [name, extent] = ['', 4096]
  new Reader(bytes).fields((number, reader) => {
    if (number === 1) name = reader.text()
    else if (number === 2) raw.push(reader.bytes())
    else if (number === 3) keys.push(reader.text())
    else if (number === 4) values.push(readValue(reader.bytes()))
    else if (number === 5) extent = reader.varint()
  })
  return { extent, features: raw.map((feature) => readFeature(feature, name, keys, values)) }
}

/** Text; other values are nothing that a map here asks for. */
function readValue(bytes: Uint8Array): string {
  let text = ''
  new Reader(bytes).fields((number, reader) => {
    if (number === 1) text = reader.text()
  })
  return text
}

const kinds = ['point', 'point', 'line', 'area'] as const

function readFeature(
  bytes: Uint8Array,
  layer: string,
  keys: readonly string[],
  values: readonly string[],
): TileFeature {
  const tags: Record<string, string> = {}
  let [type, parts]: [number, readonly number[][]] = [1, []]
  new Reader(bytes).fields((number, reader) => {
    if (number === 2) {
      const pairs = reader.numbers()
      for (let i = 0; i + 1 < pairs.length; i += 2)
        tags[keys[pairs[i]!] ?? ''] = values[pairs[i + 1]!] ?? ''
    } else if (number === 3) type = reader.varint()
    else if (number === 4) parts = readParts(reader.numbers())
  })
  return { layer, kind: kinds[type] ?? 'point', tags, parts }
}

const [moveTo, lineTo] = [1, 2]

function readParts(commands: readonly number[]): number[][] {
  const parts: number[][] = []
  let [x, y, at] = [0, 0, 0]
  while (at < commands.length) {
    const command = commands[at++]!
    const [what, times] = [command & 7, command >> 3]
    // Closing a ring has no numbers: whoever draws an area closes it.
    if (what !== moveTo && what !== lineTo) continue
    for (let i = 0; i < times; i++) {
      x += signed(commands[at++] ?? 0)
      y += signed(commands[at++] ?? 0)
      if (what === moveTo) parts.push([])
      parts.at(-1)?.push(x, y)
    }
  }
  return parts
}

const signed = (value: number) => (value >> 1) ^ -(value & 1)
