declare namespace Astro {
  interface ClientDirectives {
    /** Hydrates when a person reaches for the island or for anything that this selector matches. */
    'client:reach'?: boolean | string
  }
}
