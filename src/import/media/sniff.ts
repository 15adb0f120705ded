/** The formats of pictures that are accepted. Other formats would use decoders that few photos need. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'heif'

const starts = (kind: ImageKind, pattern: RegExp) => ({ kind, pattern })

// The patterns are matched against Latin-1 text, which has one character per byte.
const signatures = [
  starts('jpeg', /^\xff\xd8\xff/),
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this byte is part of the PNG signature.
  starts('png', /^\x89PNG\r\n\x1a\n/),
  starts('webp', /^RIFF[\s\S]{4}WEBP/),
  starts('gif', /^GIF8[79]a/),
  starts('tiff', /^(II\*\0|MM\0\*)/),
  starts('heif', /^[\s\S]{4}ftyp(avif|avis|heic|heix|mif1|msf1)/),
]

/** Recognizes a picture's format by its first bytes, whatever its file name; null if it is not accepted. */
export function sniffImage(bytes: Buffer): ImageKind | null {
  const head = bytes.subarray(0, 16).toString('latin1')
  return signatures.find(({ pattern }) => pattern.test(head))?.kind ?? null
}
