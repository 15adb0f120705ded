import bostonCalendar from './boston-calendar.json' with { type: 'json' }
import bostonRentals from './boston-rentals.json' with { type: 'json' }
import kingCounty from './king-county.json' with { type: 'json' }
import repliers from './repliers.json' with { type: 'json' }
import sacramento from './sacramento.json' with { type: 'json' }
import simplyRets from './simplyrets.json' with { type: 'json' }
import vaudCalendar from './vaud-calendar.json' with { type: 'json' }
import vaudRentals from './vaud-rentals.json' with { type: 'json' }

export const shippedMappings: Readonly<Record<string, unknown>> = {
  'king-county': kingCounty,
  sacramento,
  'boston-rentals': bostonRentals,
  'boston-calendar': bostonCalendar,
  'vaud-rentals': vaudRentals,
  'vaud-calendar': vaudCalendar,
  simplyrets: simplyRets,
  repliers,
}
