export type Market = 'boston' | 'vaud'

const bostonAreas =
  'Back Bay|Dorchester|Downtown|South End|Brighton|Roxbury|Fenway|Jamaica Plain|South Boston|East Boston|Beacon Hill|' +
  'Allston|North End|Roslindale|Bay Village|Charlestown|Mission Hill|West Roxbury|Hyde Park|Mattapan|Chinatown'
const vaudAreas =
  'Lausanne|Montreux|Ollon|Gryon|Leysin|Vevey|Ormont-Dessus|Nyon|Lutry|Château-d’Oex|Pully|Renens (Vaud)|Aigle|Prilly|' +
  'Bourg-en-Lavaux|Morges|Rougemont|Ecublens (Vaud)|Chardonne|Bex|Epalinges|La Tour-de-Peilz|Yverdon-les-Bains|' +
  'Le Mont-sur-Lausanne|Bussigny|Sainte-Croix|Blonay|Chavannes-près-Renens|Saint-Légier-La Chiésaz|Saint-Cergue|' +
  'Le Chenit|Crissier|Rolle|Saint-Prex|Puidoux|Démoret|Rossinière|Préverenges|Chexbres|Gland|Avenches|Founex|Perroy|' +
  'Cudrefin|Bullet|Paudex|Arzier-Le Muids|Moudon|Yvonand|Rivaz|Cheseaux-Noréaz|Vallorbe|Grandson|L’Abbaye'

interface MarketPlace {
  readonly latitude: number
  readonly longitude: number
  readonly spread: number
  readonly areas: readonly string[]
}

export const marketOf: Readonly<Record<Market, MarketPlace>> = {
  boston: { latitude: 42.32, longitude: -71.08, spread: 0.07, areas: bostonAreas.split('|') },
  vaud: { latitude: 46.5, longitude: 6.7, spread: 0.3, areas: vaudAreas.split('|') },
}
export const areasOf = (market: Market) => marketOf[market].areas

export const names: Readonly<Record<Market, readonly string[]>> = {
  boston: ['Sunny room', 'Garden studio', 'Harbor view', 'Two-level condo', 'Quiet guest suite'],
  vaud: ['Chalet', 'Studio lumineux', 'Chambre d’hôte', 'Lake view flat', 'Maison de vigneron'],
}

export const overviews = [
  'Quiet and residential.<br /><br />Bakery, market and tram around the corner.',
  'Old houses,\nnarrow lanes & many trees.',
  'Entre lac et vignes : la gare est à 5 minutes à pied.',
  'Students, families; everything is <i>walkable</i>.',
]

export const remarksInFrench = [
  'Bel appartement rénové au cœur du village, tout près de la forêt.',
  'Vue dégagée sur le lac et les Alpes depuis le balcon exposé au sud.',
  'Idéal pour une famille : deux chambres, un canapé-lit et une cuisine équipée.',
  'À dix minutes à pied de la gare, des commerces et des pistes de ski.',
  'Le chalet a été bâti au siècle passé ; l’été, on y mange dehors.',
  'Place de parc gratuite, Wi-Fi, draps et linges fournis.',
  'Calme absolu la nuit, à l’écart de la route cantonale.',
  'Ménage de fin de séjour non compris, s’adresser à la conciergerie.',
]
