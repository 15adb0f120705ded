import type { ClientDirective } from 'astro'
import type {} from './reachable.ts'

// Inlined into every page with an island, so it only registers; page.ts does the rest.

const reach: ClientDirective = (load, { value }, island) => {
  self.reachable ??= []
  self.reachable.push({ load, selector: value, island })
}

export default reach
