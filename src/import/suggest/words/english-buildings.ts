import { wordLists } from './word-lists.ts'

// As in english-places.ts, for buildings, texts, and people.

export const englishBuildings = wordLists(`
BedroomsTotal = bedrooms, bhk, bedroom 2, bedroom abv gr, bedrooms above grade, bedroom abvgr, beds, bed, br,
  bdrm, bdrms, bedroom count, number of bedrooms, num beds,
  num bedrooms, bed rooms, no of bedrooms, total bedrooms, beds total, bedroom, bedrooms number,
  bd, nbr bedrooms, bed count, bedrms, total beds, bedrooms count, bed room count, rooms bed
BathroomsTotalInteger = bathrooms, baths, bath, ba, bathroom count, total baths, number of
  bathrooms, num baths, num bathrooms, baths total, no of bathrooms, total bathrooms, bathroom,
  bath rooms, bathrooms total, bath count, bathroom number, baths count, total bath count,
  bathrooms count, washrooms
BathroomsFull = full baths, baths full calc, bath full calc, full bathrooms, baths full, bathrooms full, full
  bath, bath full, full
  bath count, fbath, f bath, fb, full bth, fixbath, num full baths, no full baths, full bathroom
  count
BathroomsHalf = half baths, half bathrooms, baths half, bathrooms half, half bath, bath half, half
  bath count, hbath, h bath, hb, half bth, partial baths, powder rooms, num half baths, no half
  baths, half bathroom count, baths partial, baths part, baths partial calc, partial bathrooms
BathroomsThreeQuarter = three quarter baths, 3/4 baths, 3 4 baths, three qtr baths, baths three
  quarter, tqbath, bath 3qtr count, bath 3 qtr count
RoomsTotal = rooms, tot rms, total rms, tot rms abv grd, total rooms above grade, room, number of rooms, total
  rooms, rooms total, room count, num rooms, no of rooms,
  tot rooms, total room count, nbr rooms
LivingArea = sqft, surface, surface area, square meter, square metre, meters, metres, gr liv area, ground
  living area, above ground
  living area, sq ft, square feet, sq_ft, living area, sqft living, size, living space, floor
  area, square footage, square meters, square metres, sqm, m2, m², home size, house size, interior
  area, area sqft, living sqft, finished sqft, finished square feet, heated sqft, heated area,
  sqft total, total sqft, total living area, tla, approx sqft, approximate sqft, building sqft
  living, internal area, net area, usable area, area m2, area sqm, unit size, sqft heated, size
  sqft, size sqm, property size, apx sqft, living area sqft, sf, total finished sqft, gross living
  area, gla, sq m, res sqft, sq ft total, total finished area, sq feet, finished area, sqft
  finished, total liv area, liv area, internal size, apt size, tot sq ft fin, tot living sqft, sf
  heated
BuildingAreaTotal = building area, building sqft, gross area, building size, total area, gross
  floor area, constructed area, built area, building area total, covered area, built up area,
  gross building area, bldg sqft, bldg area, building square feet, total building area,
  construction area, gfa, bldg size, gross sqft, covered surface
AboveGradeFinishedArea = sqft above, above grade sqft, above grade area, above grade finished
  area, sqft above grade, above ground sqft, fin sqft above
BelowGradeFinishedArea = sqft basement, below grade sqft, finished basement sqft, below grade
  finished area, basement sqft, basement area, fin sqft below
LotSizeSquareFeet = lot sqft, sqft lot, lot size sqft, lot square feet, land sqft, lot size square
  feet, lot sf, lot area sqft, land square feet, lot sq ft, land size sqft, land sf
LotSizeAcres = acres, lot acres, acreage, lot size acres, lot size acreage, land acres, total
  acres, calculated acres, lot area acres, deeded acres, gis acres, approx acres, number of acres,
  apx acreage, legal acres, num acres, total acreage
LotSizeArea = lot size, surface of the plot, plot surface, land surface, landsize, lot, land area, lot area,
  land size, plot size, plot area, site area,
  block size, lot size area, parcel area, land size sqm, lot size m2, section size, area of land,
  plot, land
LotSizeUnits = lot size unit, lot area unit, lot area units, lot units, land size unit, land area
  unit, lot unit, land unit, lot size units, lot size area units
LivingAreaUnits = area unit, living area unit, size unit, area units, living area units, sqft
  unit, floor area unit, unit of area, area unit of measure
LotSizeDimensions = lot dimensions, lot dim, lot size dimensions, dimensions, lot dims, dim, lot
  size dim
YearBuilt = year, built, yr built, year constructed, construction year, year built, built year,
  yearbuilt, age year built, built in, year of construction, date built, yr blt, actual year
  built, year build, act yr blt, yrblt, build year, effective year built, yb, yr const
Stories = floors, levels, storeys, number of floors, stories, floor count, number of stories,
  total floors, no of floors, stories total, num floors, total levels, building floors, num
  stories, floors total, num of stories, no stories, building levels, stories number
ArchitecturalStyle = style, architecture, architectural style, house style, design, architectural
  style desc
ConstructionMaterials = construction, exterior 1st, exterior 1, exterior first, exterior walls, exterior
  construction, building material,
  exterior, ext walls, construction type, const type, exterior wall
Roof = roof matl, roof style, roof mat, roof type, roofing, roof material, roof cover
FoundationDetails = foundation, foundation type
Basement = basement type, basement desc, bsmt
NewConstructionYN = new construction, is new construction, new build, new home, is new home, new
  home yn, new construction yn
PropertyCondition = condition, fitment, building condition, finish condition, property condition, overall
  condition, state of repair, condition
  desc, condition description
NumberOfUnitsTotal = units, number of units, total units, unit count, num units, no of units,
  units total, living units, nbr units
GarageSpaces = garage, garages, garage stalls, car spaces, garage spaces, garage count, garage
  capacity, cars garage, gar, num garage, garage cars, number garage spaces, garage stall count,
  no garage spaces, garage cap, garage size, gar sp, garage bays, garage spaces number
CarportSpaces = carport, carports, carport spaces
GarageYN = has garage, garage yn
ParkingTotal = parking, no of car parks, parking spots, parking spaces, parking total, car parks, parking
  count, carspaces, parks,
  number of parking spaces, total parking, covered spaces total, cars, parking capacity, parking
  slots, car parking, car spots, num parking, parking lots, car, num of parking spaces, car spaces
  total, total parking spaces
ParkingFeatures = miejsce parkingowe, garage type, parking type, parking desc, parking description, parking details
FireplacesTotal = fireplaces, fireplace count, number of fireplaces, fireplaces number, fireplaces
  total, num fireplaces, fp, fplc, nbr fireplaces, no fireplaces
FireplaceYN = has fireplace, fireplace yn, fireplace
PoolPrivateYN = pool, has pool, swimming pool, private pool, pool yn, has private pool, pool
  private, swimmingpool, pool indicator
SpaYN = spa, has spa, hot tub
WaterfrontYN = waterfront, is waterfront, waterfront yn, water front, has waterfront, wf
ViewYN = has view, view yn
Furnished = furnishing, furnished, is furnished, furnishing status, furniture
PetsAllowed = pets, animal, animals, pets allowed, pet policy, pet friendly, allows pets
AssociationFee = hoa, hoa fee, hoa fees, association dues, hoa dues, hoa month, hoa monthly,
  strata fee, strata fees, body corporate, maintenance fee, condo fee, condo fees, hoa amount,
  association fee, strata levies, monthly hoa fee, maintenance fees, service charge, strata,
  strata levy, body corp fees, hoa fee monthly, common charges
AssociationYN = has hoa, hoa yn, association yn
AssociationFeeFrequency = hoa frequency, hoa fee frequency, association fee frequency, hoa period,
  hoa fee period, hoa freq, dues frequency, hoa pay freq
TaxAnnualAmount = tax, taxes, annual tax, property tax, tax amount, property taxes, annual taxes,
  tax annual amount, real estate taxes, annual tax amount, total taxes, yearly taxes, tax amt,
  taxes amount, council tax amount, tot tax, total tax
TaxYear = tax year, tax assessment year, tax assessed year, assessment year, roll year, tax yr, yr assessed
Zoning = zone, ms zoning, zoning classification, zoning code, zoning description, zone code, zoning class, zoning desc
Heating = heat, heating type, heating system, heat type, heating fuel, heating desc
Cooling = air conditioning, ac, aircon, cooling type, cool, air con, cooling desc
WaterSource = water, water supply, water type
Sewer = sewer type, sewage, sewer system
Utilities = utility, utilities desc
Flooring = floor covering, flooring type, floor type, floor desc
Appliances = equipment, appliances included, kitchen appliances
InteriorFeatures = interior, interior desc
Inclusions = included, what is included
PublicRemarks = description, remarks, comments, public remarks, details, summary, marketing
  remarks, property description, listing description, long description, full description, listing
  remarks, remarks public, advert text, description text, text, public comments, web remarks,
  internet remarks, body, copy, about, overview, agent remarks public, broker remarks public,
  marketing description
PrivateRemarks = private remarks, agent remarks, agent only remarks, broker remarks, confidential
  remarks, realtor remarks, agent notes, remarks private, internal notes, office remarks, private
  comments
ShowingInstructions = showing instructions, showing info, how to show, show instr, showing inst,
  viewing arrangements
ListAgentFullName = agent, agent name, listing agent, realtor, list agent, list agent name, agent
  full name, listing agent name, la name, contact name, broker agent, selling agent name listing,
  agent 1 name, attribution agent name, la full name, listing agent full name, salesperson
ListAgentKey = agent id, agent key, list agent key, listing agent id, la id, la code, listing
  agent uid, list agent uid, agent code
ListAgentMlsId = list agent mls id, list agent id, la mls id, list agent code, agent mls id, list
  agent public id
ListAgentEmail = agent email, list agent email, listing agent email, contact email, la email,
  agent e mail
ListAgentDirectPhone = agent phone, list agent phone, listing agent phone, contact phone, la
  phone, agent phone number, agent mobile, list agent direct work phone, la direct phone
ListOfficeName = office, brokerage, broker, office name, agency, listing office, list office,
  broker name, brokerage name, lo name, listing office name, agency name, listing broker, list
  office name, company, brokered by, list broker, listing brokerage, firm, estate agent, firm
  name, listing firm
ListOfficeKey = office id, office key, lo id, lo code, list office key, list office uid, office
  code, agency id
ListOfficeMlsId = list office mls id, list office id, lo mls id, list office code, list office
  public id
ListOfficePhone = office phone, broker phone, list office phone, lo phone, agency phone, brokerage
  phone, listing office phone, office phone number
CoListAgentFullName = co list agent, co agent, co listing agent, co list agent name, co agent name
BuyerAgentFullName = buyer agent, selling agent, sell agent, buyer agent name, sa name, buyers
  agent, sold by agent, selling agent name, sell agent name, sell agent full name
BuyerOfficeName = buyer office, selling office, sell office, buyer office name, so name, sold by
  office, selling office name, sell office name, buyer brokerage
PhotosCount = photo count, num photos, number of photos, photos count, picture count, image count,
  no of photos, pix count, num images, pictures count, photo cnt
VirtualTourURLUnbranded = virtual visit, virtual tour, virtual tour url, tour url, vt url, video tour, unbranded
  virtual tour, 3d tour url, virtual tour link, unbranded tour url, video url, unbranded virtual
  tour url
StructureType = structure, structure type
SpecialListingConditions = sale condition, sale type special, special conditions, special listing conditions, sale
  conditions
CoolingYN = air conditioning, aircon, ac, cooling, central air, air conditioned, has ac, has air conditioning, has cooling, central ac
HeatingYN = has heating, has heat, central heating
Electric = electrical, electrical system, electricity
Fencing = fence, fence type, fenced
LotFeatures = lot shape, lot config, lot features, land shape
InternetAddressDisplayYN = show address, can show address, display full address
ListingURL = url, link, listing url, detail url, property url, details url, ad url, permalink, href, page url,
  hdp url, web link, listing link, enlace, lien, lien annonce, anzeigen url
BasementYN = has basement
SecurityFeatures = security, security features, zabezpieczenia
FrontageLength = lot frontage, street frontage width, frontage width, frontage, frontage feet, street
  frontage, road frontage
YearBuiltEffective = year remod add, year remodeled, year renovated, yr renovated, year remod, remodel year
RoadSurfaceType = road surface, street surface, road surface type
PatioAndPorchFeatures = uteplats, balkong, balkon, balcon, terrasse, terraza, balcone, terrazzo, taras, varanda,
  sacada, balkon taras ogrodek, patio, porch, deck, balcony, balconies, terrace, patio porch
CommunityFeatures = community features, neighborhood amenities
WaterBodyName = water body, body of water, lake name
`)
