export const Swatch = ({ color }: { readonly color: string }) => (
  <svg className="overlay-swatch" color={`#${color}`} aria-hidden="true" />
)
