import { metro, type Metro } from './metro.ts'

/** Small databases hold this one alone, so that they are as dense as a brokerage's own. */
export const home = metro(
  'TX', 45.7, 395_000, 75001,
  'Dallas 32.78 -96.80, Plano 33.02 -96.70, Irving 32.81 -96.95, Garland 32.91 -96.64, Frisco 33.15 -96.82',
  'McKinney 33.20 -96.64, Mesquite 32.77 -96.60, Carrollton 32.98 -96.89, Denton 33.21 -97.13, Richardson 32.95 -96.73',
  'Lewisville 33.05 -96.99, Allen 33.10 -96.67, Flower Mound 33.01 -97.10, DeSoto 32.59 -96.86, Rowlett 32.90 -96.56',
  'Grand Prairie 32.75 -97.00, Cedar Hill 32.59 -96.96, Wylie 33.02 -96.54, Coppell 32.95 -97.01, Duncanville 32.65 -96.91',
  'Lancaster 32.59 -96.76, Rockwall 32.93 -96.46, Prosper 33.24 -96.80, Waxahachie 32.39 -96.85, Little Elm 33.16 -96.94',
)

/** The metros around it. */
export const neighbours: readonly Metro[] = [
  metro(
    'TX', 31, 335_000, 76001,
    'Fort Worth 32.76 -97.33, Arlington 32.74 -97.11, Mansfield 32.56 -97.14, Keller 32.93 -97.25, Euless 32.84 -97.08',
    'Burleson 32.54 -97.32, Southlake 32.94 -97.13, Cleburne 32.35 -97.39, Weatherford 32.76 -97.80, Saginaw 32.86 -97.36',
  ),
  metro(
    'TX', 41, 340_000, 77001,
    'Houston 29.76 -95.37, The Woodlands 30.17 -95.46, Sugar Land 29.62 -95.63, Pasadena 29.69 -95.21, Katy 29.79 -95.82',
    'Pearland 29.56 -95.29, League City 29.51 -95.09, Conroe 30.31 -95.46, Baytown 29.74 -94.98, Cypress 29.97 -95.70',
  ),
  metro(
    'TX', 19, 300_000, 78201,
    'San Antonio 29.42 -98.49, New Braunfels 29.70 -98.12, Schertz 29.55 -98.27, Boerne 29.79 -98.73, Seguin 29.57 -97.96',
  ),
  metro(
    'TX', 18, 460_000, 78610,
    'Austin 30.27 -97.74, Round Rock 30.51 -97.68, Cedar Park 30.51 -97.82, Georgetown 30.63 -97.68, Leander 30.58 -97.85',
    'San Marcos 29.88 -97.94, Pflugerville 30.44 -97.62, Kyle 29.99 -97.88',
  ),
  metro(
    'OK', 10, 250_000, 73001,
    'Oklahoma City 35.47 -97.52, Edmond 35.65 -97.48, Norman 35.22 -97.44, Moore 35.34 -97.49, Yukon 35.51 -97.76',
  ),
  metro('OK', 7, 240_000, 74001, 'Tulsa 36.15 -95.99, Broken Arrow 36.05 -95.79, Owasso 36.27 -95.85, Bixby 35.94 -95.88'),
  metro('TX', 5, 265_000, 76701, 'Waco 31.55 -97.15, Temple 31.10 -97.34, Killeen 31.12 -97.73, Belton 31.06 -97.46'),
  metro('TX', 5, 240_000, 79901, 'El Paso 31.76 -106.49, Socorro 31.65 -106.30, Horizon City 31.69 -106.21'),
  metro('TX', 5, 230_000, 78501, 'McAllen 26.20 -98.23, Edinburg 26.30 -98.16, Mission 26.22 -98.33, Harlingen 26.19 -97.70'),
]

/** Metros elsewhere in the country. */
export const others: readonly Metro[] = [
  metro(
    'NY', 78, 620_000, 10001,
    'New York 40.71 -74.01, Yonkers 40.93 -73.90, White Plains 41.03 -73.76, Hempstead 40.71 -73.62',
    'New Rochelle 40.91 -73.78, Mount Vernon 40.91 -73.84, Huntington 40.87 -73.43, Babylon 40.70 -73.33',
  ),
  metro(
    'CA', 72, 850_000, 90001,
    'Los Angeles 34.05 -118.24, Long Beach 33.77 -118.19, Anaheim 33.84 -117.91, Santa Ana 33.75 -117.87',
    'Pomona 34.06 -117.75, Torrance 33.84 -118.34, Irvine 33.68 -117.83, Burbank 34.18 -118.31, Santa Clarita 34.39 -118.54',
  ),
  metro(
    'IL', 55, 330_000, 60601,
    'Chicago 41.88 -87.63, Naperville 41.75 -88.15, Joliet 41.53 -88.08, Elgin 42.04 -88.28, Evanston 42.05 -87.69',
    'Schaumburg 42.03 -88.08, Waukegan 42.36 -87.84, Oak Lawn 41.72 -87.75',
  ),
  metro(
    'AZ', 52, 440_000, 85001,
    'Phoenix 33.45 -112.07, Mesa 33.42 -111.83, Chandler 33.31 -111.84, Scottsdale 33.49 -111.93, Gilbert 33.35 -111.79',
    'Tempe 33.43 -111.94, Peoria 33.58 -112.24, Surprise 33.63 -112.37',
  ),
  metro(
    'GA', 50, 380_000, 30301,
    'Atlanta 33.75 -84.39, Sandy Springs 33.92 -84.38, Roswell 34.02 -84.36, Marietta 33.95 -84.55, Alpharetta 34.08 -84.29',
    'Decatur 33.77 -84.30, Lawrenceville 33.96 -83.99, Peachtree City 33.40 -84.57',
  ),
  metro(
    'FL', 50, 480_000, 33101,
    'Miami 25.76 -80.19, Fort Lauderdale 26.12 -80.14, Hialeah 25.86 -80.28, Hollywood 26.01 -80.15, Boca Raton 26.37 -80.10',
    'Coral Springs 26.27 -80.27, West Palm Beach 26.71 -80.06, Homestead 25.47 -80.48',
  ),
  metro(
    'PA', 40, 340_000, 19101,
    'Philadelphia 39.95 -75.17, Chester 39.85 -75.36, Norristown 40.12 -75.34, Media 39.92 -75.39, Lansdale 40.24 -75.28',
    'West Chester 39.96 -75.61, Doylestown 40.31 -75.13, Pottstown 40.25 -75.65',
  ),
  metro(
    'VA', 38, 590_000, 22001,
    'Alexandria 38.80 -77.05, Fairfax 38.85 -77.31, Reston 38.97 -77.34, Manassas 38.75 -77.48, Leesburg 39.12 -77.56',
    'Ashburn 39.04 -77.49, Woodbridge 38.66 -77.25, Vienna 38.90 -77.27',
  ),
  metro(
    'MA', 34, 680_000, 2101,
    'Boston 42.36 -71.06, Cambridge 42.37 -71.11, Quincy 42.25 -71.00, Newton 42.34 -71.21, Lynn 42.47 -70.95',
    'Framingham 42.28 -71.42, Brockton 42.08 -71.02, Waltham 42.38 -71.24',
  ),
  metro(
    'CA', 32, 1_150_000, 94101,
    'San Francisco 37.77 -122.42, Oakland 37.80 -122.27, Berkeley 37.87 -122.27, Fremont 37.55 -121.99, Hayward 37.67 -122.08',
    'San Mateo 37.56 -122.33, Concord 37.98 -122.03, San Rafael 37.97 -122.53',
  ),
  metro(
    'MI', 32, 250_000, 48201,
    'Detroit 42.33 -83.05, Warren 42.51 -83.01, Dearborn 42.32 -83.18, Livonia 42.37 -83.35, Troy 42.61 -83.15',
    'Southfield 42.47 -83.22, Pontiac 42.64 -83.29, Novi 42.48 -83.48',
  ),
  metro(
    'WA', 31, 720_000, 98101,
    'Seattle 47.61 -122.33, Bellevue 47.61 -122.20, Tacoma 47.25 -122.44, Everett 47.98 -122.20, Kent 47.38 -122.23',
    'Renton 47.48 -122.22, Redmond 47.67 -122.12, Kirkland 47.68 -122.21',
  ),
  metro(
    'MN', 29, 370_000, 55401,
    'Minneapolis 44.98 -93.27, Saint Paul 44.95 -93.09, Bloomington 44.84 -93.30, Plymouth 45.01 -93.46, Eagan 44.80 -93.17',
    'Maple Grove 45.07 -93.46, Woodbury 44.92 -92.96, Blaine 45.16 -93.23',
  ),
  metro(
    'CA', 28, 880_000, 92101,
    'San Diego 32.72 -117.16, Chula Vista 32.64 -117.08, Oceanside 33.20 -117.38, Escondido 33.12 -117.09',
    'Carlsbad 33.16 -117.35, El Cajon 32.79 -116.96, Vista 33.20 -117.24, Encinitas 33.04 -117.29',
  ),
  metro(
    'FL', 28, 370_000, 33601,
    'Tampa 27.95 -82.46, Saint Petersburg 27.77 -82.64, Clearwater 27.97 -82.80, Brandon 27.94 -82.29, Largo 27.91 -82.79',
    'Riverview 27.87 -82.33, Plant City 28.02 -82.11, Wesley Chapel 28.24 -82.33',
  ),
  metro(
    'CO', 27, 560_000, 80201,
    'Denver 39.74 -104.99, Aurora 39.73 -104.83, Lakewood 39.70 -105.08, Thornton 39.87 -104.97, Arvada 39.80 -105.09',
    'Westminster 39.84 -105.04, Centennial 39.58 -104.88, Boulder 40.01 -105.27',
  ),
  metro(
    'MO', 25, 260_000, 63101,
    'Saint Louis 38.63 -90.20, Florissant 38.79 -90.32, Chesterfield 38.66 -90.58, Kirkwood 38.58 -90.41',
    'Ballwin 38.60 -90.55, Saint Peters 38.80 -90.63, Wentzville 38.81 -90.85, Hazelwood 38.77 -90.37',
  ),
  metro(
    'NC', 25, 390_000, 28201,
    'Charlotte 35.23 -80.84, Gastonia 35.26 -81.19, Huntersville 35.41 -80.84, Matthews 35.12 -80.72',
    'Mooresville 35.58 -80.81, Kannapolis 35.49 -80.62, Monroe 34.99 -80.55, Mint Hill 35.18 -80.65',
  ),
  metro(
    'FL', 24, 390_000, 32801,
    'Orlando 28.54 -81.38, Kissimmee 28.29 -81.41, Sanford 28.80 -81.27, Winter Park 28.60 -81.34, Apopka 28.68 -81.51',
    'Altamonte Springs 28.66 -81.37, Clermont 28.55 -81.77, Ocoee 28.57 -81.54',
  ),
  metro(
    'OR', 22, 530_000, 97201,
    'Portland 45.52 -122.68, Beaverton 45.49 -122.80, Hillsboro 45.52 -122.99, Gresham 45.50 -122.43, Tigard 45.43 -122.77',
    'Lake Oswego 45.42 -122.67, Oregon City 45.36 -122.61, Tualatin 45.38 -122.76',
  ),
  metro(
    'CA', 22, 530_000, 95801,
    'Sacramento 38.58 -121.49, Roseville 38.75 -121.29, Elk Grove 38.41 -121.37, Folsom 38.68 -121.18',
    'Rancho Cordova 38.59 -121.30, Rocklin 38.79 -121.24, Davis 38.54 -121.74, Citrus Heights 38.71 -121.28',
  ),
  metro(
    'NV', 21.3, 430_000, 89101,
    'Las Vegas 36.17 -115.14, Henderson 36.04 -114.98, Paradise 36.10 -115.14, Summerlin 36.17 -115.33',
    'Spring Valley 36.11 -115.25, Enterprise 36.02 -115.24, Sunrise Manor 36.18 -115.05, Boulder City 35.98 -114.83',
  ),
  metro(
    'TN', 20, 420_000, 37201,
    'Nashville 36.16 -86.78, Franklin 35.93 -86.87, Murfreesboro 35.85 -86.39, Hendersonville 36.30 -86.62',
    'Gallatin 36.39 -86.45, Brentwood 36.03 -86.78, Smyrna 35.98 -86.52, Lebanon 36.21 -86.29, Spring Hill 35.75 -86.93',
  ),
  metro(
    'OH', 20, 310_000, 43201,
    'Columbus 39.96 -83.00, Dublin 40.10 -83.11, Westerville 40.13 -82.93, Grove City 39.88 -83.09, Hilliard 40.03 -83.16',
    'Reynoldsburg 39.95 -82.81, Gahanna 40.02 -82.88, Newark 40.06 -82.40, Delaware 40.30 -83.07',
  ),
  metro(
    'KS', 18, 300_000, 66201,
    'Overland Park 38.98 -94.67, Olathe 38.88 -94.82, Shawnee 39.02 -94.72, Lenexa 38.95 -94.73, Leawood 38.97 -94.62',
    'Gardner 38.81 -94.93, Prairie Village 38.99 -94.63, Merriam 39.02 -94.69, Bonner Springs 39.06 -94.88',
  ),
  metro(
    'UT', 20, 500_000, 84001,
    'Salt Lake City 40.76 -111.89, Sandy 40.57 -111.86, West Jordan 40.61 -111.94, Provo 40.23 -111.66, Orem 40.30 -111.69',
    'Ogden 41.22 -111.97, Layton 41.06 -111.97, Lehi 40.39 -111.85, Draper 40.52 -111.86, Bountiful 40.89 -111.88',
  ),
]
