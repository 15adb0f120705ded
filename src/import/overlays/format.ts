import type { LayerFile, LayerReport } from './import-layer.ts'

const shown = 40

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

function linesOf({ path, features, label, nameless, slivers, quarantined }: LayerFile): string[] {
  const named = label === null ? 'no property names its features' : `named by ${label}`
  const set = quarantined.slice(0, shown).map(({ feature, name, reason }) => {
    return `    feature ${feature}${name === '' ? '' : ` “${name}”`}: ${reason} Not imported.`
  })
  return [
    `  ${path}: ${named}`,
    row('features', features),
    row('without a name', nameless),
    ...(slivers === 0 ? [] : [row('slivers left out', slivers)]),
    row('quarantined', quarantined.length),
    ...set,
    ...(quarantined.length > shown ? [`    and ${quarantined.length - shown} more`] : []),
  ]
}

const row = (label: string, value: number) =>
  `  ${label.padEnd(16)} ${value.toLocaleString('en-US')}`
