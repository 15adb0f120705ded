/** The action in the log of a sign-in from a browser that the account did not have. */
export const newDevice = 'sign in from new device'

// Order matters: most browsers also name the browsers they derive from.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(?:e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

export function deviceName(userAgent: string | null): string {
  const nameIn = (list: typeof browsers) => list.find(([shape]) => shape.test(userAgent ?? ''))?.[1]
  const browser = nameIn(browsers)
  const system = nameIn(systems)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown browser'
}

/** Names the browser in what the log says of a sign-in, its network and user agent: `Chrome on Mac, 192.0.2.7`. */
export function describeSignIn(detail: string): string {
  const [, network, userAgent] = /^(\S+) (.+)$/s.exec(detail) ?? []
  return userAgent === undefined ? detail : `${deviceName(userAgent)}, ${network}`
}
