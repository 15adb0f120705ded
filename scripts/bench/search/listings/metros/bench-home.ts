import { type Metro, metro } from './metro.ts'

/** Small databases have only this metro, so that they are as dense as a brokerage's. */
export const home = metro(
  'TX',
  45.7,
  395_000,
  75001,
  'Dallas 32.78 -96.80, Plano 33.02 -96.70, Irving 32.81 -96.95, Garland 32.91 -96.64, Frisco 33.15 -96.82',
  'McKinney 33.20 -96.64, Mesquite 32.77 -96.60, Carrollton 32.98 -96.89, Denton 33.21 -97.13, Richardson 32.95 -96.73',
  'Lewisville 33.05 -96.99, Allen 33.10 -96.67, Flower Mound 33.01 -97.10, DeSoto 32.59 -96.86, Rowlett 32.90 -96.56',
  'Grand Prairie 32.75 -97.00, Cedar Hill 32.59 -96.96, Wylie 33.02 -96.54, Coppell 32.95 -97.01, Duncanville 32.65 -96.91',
  'Lancaster 32.59 -96.76, Rockwall 32.93 -96.46, Prosper 33.24 -96.80, Waxahachie 32.39 -96.85, Little Elm 33.16 -96.94',
)

export const neighbors: readonly Metro[] = [
  metro(
    'TX',
    31,
    335_000,
    76001,
    'Fort Worth 32.76 -97.33, Arlington 32.74 -97.11, Mansfield 32.56 -97.14, Keller 32.93 -97.25, Euless 32.84 -97.08',
    'Burleson 32.54 -97.32, Southlake 32.94 -97.13, Cleburne 32.35 -97.39, Weatherford 32.76 -97.80, Saginaw 32.86 -97.36',
  ),
  metro(
    'TX',
    41,
    340_000,
    77001,
    'Houston 29.76 -95.37, The Woodlands 30.17 -95.46, Sugar Land 29.62 -95.63, Pasadena 29.69 -95.21, Katy 29.79 -95.82',
    'Pearland 29.56 -95.29, League City 29.51 -95.09, Conroe 30.31 -95.46, Baytown 29.74 -94.98, Cypress 29.97 -95.70',
  ),
  metro(
    'TX',
    19,
    300_000,
    78201,
    'San Antonio 29.42 -98.49, New Braunfels 29.70 -98.12, Schertz 29.55 -98.27, Boerne 29.79 -98.73, Seguin 29.57 -97.96',
  ),
  metro(
    'TX',
    18,
    460_000,
    78610,
    'Austin 30.27 -97.74, Round Rock 30.51 -97.68, Cedar Park 30.51 -97.82, Georgetown 30.63 -97.68, Leander 30.58 -97.85',
    'San Marcos 29.88 -97.94, Pflugerville 30.44 -97.62, Kyle 29.99 -97.88',
  ),
  metro(
    'OK',
    10,
    250_000,
    73001,
    'Oklahoma City 35.47 -97.52, Edmond 35.65 -97.48, Norman 35.22 -97.44, Moore 35.34 -97.49, Yukon 35.51 -97.76',
  ),
  metro(
    'OK',
    7,
    240_000,
    74001,
    'Tulsa 36.15 -95.99, Broken Arrow 36.05 -95.79, Owasso 36.27 -95.85, Bixby 35.94 -95.88',
  ),
  metro(
    'TX',
    5,
    265_000,
    76701,
    'Waco 31.55 -97.15, Temple 31.10 -97.34, Killeen 31.12 -97.73, Belton 31.06 -97.46',
  ),
  metro(
    'TX',
    5,
    240_000,
    79901,
    'El Paso 31.76 -106.49, Socorro 31.65 -106.30, Horizon City 31.69 -106.21',
  ),
  metro(
    'TX',
    5,
    230_000,
    78501,
    'McAllen 26.20 -98.23, Edinburg 26.30 -98.16, Mission 26.22 -98.33, Harlingen 26.19 -97.70',
  ),
]
