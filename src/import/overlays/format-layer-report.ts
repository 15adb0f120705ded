import type { LayerFile, LayerReport } from './import-layer.ts'
import type { Quarantined } from './read-features.ts'

const listedMost = 40

export function formatLayerReport({ name, files, replaced }: LayerReport): string {
  const { kept, added, removed } = replaced
  const lines = [
    `Layer “${name}”`,
    ...files.flatMap(linesOf),
    row('new', added),
    row('kept', kept),
    row('gone', removed),
  ]
  return `${lines.join('\n')}\n`
}

function linesOf(file: LayerFile): string[] {
  const { path, features, label, nameless, slivers, quarantined, mended } = file
  const naming = label === null ? 'no property names its features' : `named by ${label}`
  return [
    `  ${path}: ${naming}`,
    row('features', features),
    row('without a name', nameless),
    ...(slivers === 0 ? [] : [row('slivers left out', slivers)]),
    ...(mended.length === 0 ? [] : [row('mended', mended.length), ...reasonsOf(mended)]),
    row('quarantined', quarantined.length),
    ...reasonsOf(quarantined, ' Not imported.'),
  ]
}

function reasonsOf(features: readonly Quarantined[], end = ''): string[] {
  const lines = features
    .slice(0, listedMost)
    .map(
      ({ feature, name, reason }) =>
        `    feature ${feature}${name === '' ? '' : ` “${name}”`}: ${reason}${end}`,
    )
  return features.length > listedMost
    ? [...lines, `    and ${features.length - listedMost} more`]
    : lines
}

const row = (label: string, value: number) =>
  `  ${label.padEnd(16)} ${value.toLocaleString('en-US')}`
