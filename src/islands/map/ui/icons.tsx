/** An icon. `path` draws lines in a 24 by 24 square. */
export const Icon = ({ path }: { readonly path: string }) => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d={path} />
  </svg>
)

export const Swatch = ({ color }: { readonly color: string }) => (
  <svg className="overlay-swatch" color={`#${color}`} aria-hidden="true" />
)
