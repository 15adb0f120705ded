/** Of the RESO Data Dictionary; Rooms is called PropertyRooms there. */
export const resources = ['Media', 'OpenHouse', 'Rooms', 'Member', 'Office'] as const

export type Resource = (typeof resources)[number]
