import { onReach } from '#src/islands/shared/on-reach.ts'

onReach<HTMLInputElement>('[data-combobox] input', async (input) =>
  (await import('../location/location-search.ts')).attachLocationSearch(
    input,
    input.closest<HTMLElement>('[data-combobox]')!,
  ),
)

onReach<HTMLInputElement>('[data-listing-numbers]', async (input) =>
  (await import('../location/listing-numbers.ts')).attachListingNumbers(input),
)
