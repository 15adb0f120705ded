declare namespace Astro {
  interface ClientDirectives {
    /** Hydrates on reach of the island, or of elements that match the selector. */
    'client:reach'?: boolean | string
  }
}
