const signs = [
  { id: 'asked', label: 'For sale' },
  { id: 'soon', label: 'Coming soon' },
  { id: 'rent', label: 'For rent' },
  { id: 'contract', label: 'Under contract' },
  { id: 'paid', label: 'Sold' },
] as const

/** Must match `openlayers/marks`. */
export const MapLegend = () => (
  <ul className="map-legend" aria-label="Marks of the map">
    {signs.map(({ id, label }) => (
      <li className="map-legend__sign" key={id} data-sign={id}>
        {label}
      </li>
    ))}
  </ul>
)
