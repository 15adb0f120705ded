/** Resources of the RESO Data Dictionary, where Rooms is called PropertyRooms. */
export const resources = ['Media', 'OpenHouse', 'Rooms', 'Member', 'Office'] as const

export type Resource = (typeof resources)[number]
