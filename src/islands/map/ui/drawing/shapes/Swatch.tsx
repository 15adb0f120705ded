/** Six hexadecimal digits; null: no color. */
export const Swatch = ({ color }: { readonly color: string | null }) => (
  <svg
    className="shape-swatch"
    viewBox="0 0 20 20"
    width="20"
    height="20"
    aria-hidden="true"
    color={color === null ? undefined : `#${color}`}
  >
    <rect
      x="2"
      y="2"
      width="16"
      height="16"
      rx="4"
      fill="currentColor"
      fillOpacity="0.4"
      stroke="currentColor"
      strokeWidth="2.5"
    />
  </svg>
)
