/** How a listing on the map is told from the others: by form as well as by colour. */
export type MarkState = 'plain' | 'viewed' | 'saved' | 'selected'
