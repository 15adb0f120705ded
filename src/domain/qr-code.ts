import { encode } from 'uqr'

/** A QR code with the quiet zone of four modules that readers need. `size` is in modules; `path` draws dark ones. */
export interface QrCode {
  readonly size: number
  readonly path: string
}

export function qrOf(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { size, path }
}

export function qrSvg(text: string): string {
  const { size, path } = qrOf(text)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}
