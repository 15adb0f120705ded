/** Resources of the RESO Data Dictionary that come in files of their own; Rooms is called PropertyRooms there. */
export const resources = ['Media', 'OpenHouse', 'Rooms', 'Member', 'Office'] as const

export type Resource = (typeof resources)[number]
