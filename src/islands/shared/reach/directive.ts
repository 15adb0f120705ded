import type { ClientDirective } from 'astro'
import type {} from './reachable.ts'

// Inlined into every page that has an island, so it only notes what can be hydrated: page.ts does the rest.

const reach: ClientDirective = (load, { value }, island) => {
  self.reachable ??= []
  self.reachable.push({ load, selector: value, island })
}

export default reach
