import { type Accent, brandColors, canBeReadable, type Scheme, schemes } from './brand-colors.ts'

/** Changes with the rules of the sheets, because browsers store a sheet for good. */
const version = 1

/** Paths of style sheets, which depend on nothing but their names. `color` is `#rrggbb`. */
export const brandSheetPath = (color: string) => sheetPath('brand', color)
export const brandSamplePath = (color: string) => sheetPath('sample', color)

const sheetPath = (kind: string, color: string) =>
  `/media/site/${kind}-${color.slice(1)}-${version}.css`

const sheetName = /^(brand|sample)-([\da-f]{6})-\d{1,4}\.css$/

/** Returns the style sheet with this file name; null if there is none. */
export function brandSheetNamed(file: string): string | null {
  const [, kind, digits] = sheetName.exec(file) ?? []
  if (digits === undefined || !canBeReadable(`#${digits}`)) return null
  return kind === 'brand' ? brandSheet(`#${digits}`) : sampleSheet(`#${digits}`)
}

const rule = (selector: string, tokens: Readonly<Record<string, string>>) =>
  `${selector}{${Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`

const tokensOf = ({ accent, hover, tint }: Accent) => ({
  accent,
  'accent-hover': hover,
  'accent-tint': tint,
})

/** Replaces tokens of `src/styles/base/tokens.css`, over which rules without a layer take precedence. */
function brandSheet(color: string): string {
  const { light, dark } = brandColors(color)
  return [
    rule(':root', tokensOf(light)),
    `.brand-mark__ground{fill:${light.accent}}`,
    `@media screen and (prefers-color-scheme:dark){${rule(':root', tokensOf(dark))}}`,
  ].join('')
}

/** All tokens of both schemes, for samples that show them side by side. */
function sampleSheet(color: string): string {
  const colors = brandColors(color)
  const sampleOf = (scheme: Scheme) =>
    rule(`.brand-sample[data-scheme=${scheme}]`, {
      ...schemes[scheme],
      ...tokensOf(colors[scheme]),
    })
  return `${sampleOf('light')}${sampleOf('dark')}.brand-sample .brand-mark__ground{fill:${colors.light.accent}}`
}
