import type { Page } from 'playwright'

/** Opens the menu of beds and baths and presses one of its buttons, such as `2+`; the menu stays open. */
export async function chooseRooms(
  page: Page,
  rooms: 'Beds' | 'Baths',
  choice: string,
): Promise<void> {
  await page.locator('#menu-rooms').click()
  await page.getByRole('group', { name: rooms }).getByText(choice, { exact: true }).click()
}

/** The minimum number of bedrooms in the search form; empty for any. */
export const bedsIn = (page: Page): Promise<string> =>
  page.locator('#filter-form [name="bedsMin"]:checked').inputValue()
