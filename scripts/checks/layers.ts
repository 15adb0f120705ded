import { findCycles, findFolderCycles, type Import, importsOf } from '../test/import-graph.ts'
import { type SourceFile, sourceFiles } from '../test/source-files.ts'

export const name = 'layers import only what lies below them, without cycles'

// Layers that each layer may import. Every layer may also import itself.
const mayImport: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  db: ['domain'],
  search: ['db', 'domain'],
  import: ['db', 'domain'],
  feeds: ['import', 'db', 'domain'],
  basemap: ['import', 'domain'],
  mail: ['db', 'domain'],
  backup: ['search', 'db', 'domain'],
  'use-cases': ['search', 'import', 'mail', 'db', 'domain'],
  jobs: ['use-cases', 'feeds', 'backup', 'mail', 'db', 'domain'],
  server: ['use-cases', 'jobs', 'feeds', 'db', 'domain', 'components'],
  // Serves a copy of the site and asks it, as the commands do that start it.
  audit: ['server', 'jobs', 'use-cases', 'import', 'db', 'domain', 'components'],
  // An enhancement loads the map when it scrolls into view, so it may import islands.
  enhance: ['domain', 'islands', 'styles'],
  components: ['domain', 'enhance'],
  layouts: ['components', 'domain', 'enhance', 'styles'],
  pages: ['use-cases', 'server', 'domain', 'components', 'layouts', 'enhance', 'styles'],
}

/** Layers that may render an island. They may import only the component that is its entry. */
const showsIslands = ['components', 'layouts', 'pages']
const islandEntry = /^src\/islands\/[\w-]+\/[A-Z]\w*\.tsx$/

/** Returns all layers that a layer may import directly or indirectly. It may import types from any of them. */
function below(layer: string, layers = new Set<string>()): Set<string> {
  for (const lower of mayImport[layer] ?? [])
    if (!layers.has(lower)) below(lower, layers.add(lower))
  return layers
}

const openLayers = /['"]ol(?:-ext)?\/[^'"]+['"]/
/** Parts of the map that may import OpenLayers. */
const knowsOpenLayers = /^src\/islands\/map\/(?:chart|basemap|\w+\/layer)\//

export function check(): string[] {
  return checkFiles(sourceFiles(['src', 'db'], ['.ts', '.tsx', '.astro']))
}

export function checkFiles(files: readonly SourceFile[]): string[] {
  const imports = files.flatMap(importsOf)
  const cycles = findCycles(imports).map((cycle) => `cycle of imports: ${cycle.join(' → ')}`)
  const folders = findFolderCycles(imports).map((cycle) => `cycle of folders: ${cycle.join(' → ')}`)
  return [...imports.flatMap(checkImport), ...files.flatMap(checkOpenLayers), ...cycles, ...folders]
}

const checkOpenLayers = ({ path, text }: SourceFile): string[] =>
  openLayers.test(text) && !knowsOpenLayers.test(path)
    ? [`${path} imports OpenLayers, which only chart, basemap, and the layers of the map know`]
    : []

function checkImport({ from, target, typeOnly }: Import): string[] {
  const layer = layerOf(from)
  const targetLayer = layerOf(target)
  if (layer === null || targetLayer === null || layer === targetLayer) return []
  const allowed = layer.startsWith('islands/')
    ? ['domain', 'islands/shared', 'styles'].includes(targetLayer)
    : isAllowed(layer, targetLayer) ||
      (showsIslands.includes(layer) && islandEntry.test(target)) ||
      (typeOnly && below(layer).has(targetLayer))
  return allowed ? [] : [`${from} imports ${target}: ${layer} may not import ${targetLayer}`]
}

const isAllowed = (layer: string, targetLayer: string) =>
  (mayImport[layer] ?? []).some(
    (name) => targetLayer === name || targetLayer.startsWith(`${name}/`),
  )

/** Returns null for files outside of the layers. */
function layerOf(path: string): string | null {
  if (path.startsWith('db/')) return 'db'
  if (path === 'src/middleware.ts') return 'pages'
  const [, folder = '', file = ''] = path.split('/')
  if (folder === 'islands') return `islands/${file}`
  return folder in mayImport || folder === 'styles' ? folder : null
}
