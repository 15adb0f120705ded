import { onReach } from '#src/islands/shared/on-reach.ts'

onReach<HTMLInputElement>('[data-combobox] input', (input) =>
  import('../location/attach-location-search.ts').then((module) =>
    module.attachLocationSearch(input),
  ),
)
