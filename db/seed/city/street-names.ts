/** Names for the streets of a place: those that run along its rows, those across, and short dead ends. */
export interface NameList {
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  readonly suffixes: readonly [rows: string, columns: string]
}

const list = (text: string) => text.split(',').map((name) => name.trim())
const names = (suffixes: [string, string], rows: string, columns: string): NameList => ({
  suffixes,
  rows: list(rows),
  columns: list(columns),
})

export const streetNames: Readonly<Record<string, NameList>> = {
  Downtown: names(
    ['St', 'St'],
    'Market, Marion, Court, Exchange, Franklin, Washington, Jefferson, Chandler, Bank, Depot, Union, Water',
    '1st, 2nd, 3rd, 4th, 5th, 6th, 7th, 8th, 9th, 10th, 11th, 12th, 14th, 15th',
  ),
  'Old Harbor': names(
    ['St', 'St'],
    'Anchor, Ropewalk, Chandlery, Customs, Sailmaker, Cooper, Capstan, Ballast, Lantern, Pilot',
    'Pier, Wharf, Schooner, Packet, Tidewater, Gangway, Slip, Bowsprit',
  ),
  'Ferry Hill': names(
    ['St', 'St'],
    'Ferry, Captain, Beckwith, Prospect, Harrow, Whitlock, Orchard, Cedar, Summit, Fairlead, Hawthorne',
    'Bell, Gable, Church, Steeple, Vesper, Thayer, Atwater, Larkin, Signal',
  ),
  Lathrop: names(
    ['St', 'Ave'],
    'Euclid, Horace, Emerson, Hadley, Merton, Alumni, Bryant, Quarry, Wheeler, Tyndall, Observatory, Thoreau',
    'University, Dean, Scholar, Chapel, Bancroft, Holyoke, Amherst, Bowdoin, Oberlin',
  ),
  Eastmoor: names(
    ['Rd', 'Ave'],
    'Wellesley, Dorchester, Hampton, Stratford, Berkeley, Cambridge, Somerset, Devon, Carlisle, ' +
      'Kensington, Norfolk, Exeter, Lowell, Danbury, Fairfax',
    'Eastmoor, Windsor, Sheridan, Ardmore, Lansdowne, Merrill, Cumberland, Haverford, Princeton, Radcliffe',
  ),
  'North Shore': names(
    ['Ln', 'Dr'],
    'Kestrel Point, Signal Rock, Bayview, Whitecap, Lakecrest, Gull, Windward, Leeward, Osprey, Cormorant, ' +
      'Birch Point, Tern, Granite, Boathouse, Breakwater',
    'Shoreline, Mariner, Northgate, Lighthouse, Spinnaker, Regatta, Halyard, Trillium, Juniper',
  ),
  'Maple Grove': names(
    ['St', 'Ave'],
    'Maple, Elm, Walnut, Chestnut, Hickory, Butternut, Sycamore, Locust, Basswood, Mulberry, Catalpa, ' +
      'Hazel, Aspen, Tamarack, Ironwood, Sumac, Rowan, Poplar, Spruce',
    '16th, 17th, 18th, 19th, 20th, 21st, 22nd, 23rd, 24th, 25th, 26th, 27th, 28th',
  ),
  'Sunset Terrace': names(
    ['Dr', 'Rd'],
    'Sunset, Vista, Meridian, Skyline, Mayfair, Marlene, Joyce, Lorraine, Ramona, Crestwood, Palomar, ' +
      'Normandy, Westfield, Starlight, Comet, Aurora, Belmont, Parkside, Capri, Larkspur, Avalon, Sherwood',
    'Broadcast, Antenna, Melody, Harmony, Sunrise, Tower, Zenith, Delmar, Hillcrest, Monterey, Telstar',
  ),
  'Glen Haven': names(
    ['Dr', 'Ln'],
    'Glen, Bramble, Thistle, Heather, Fern, Ravine, Woodside, Brookdale, Timber, Pinecrest, Shady, Valley, ' +
      'Foxglove, Moss, Clover, Dogwood, Cottonwood, Mill Pond, Partridge, Quail, Wren, Whippoorwill',
    'Haven, Hollow Oak, Deerpath, Sleepy, Cobble, Whispering Pines, Cardinal, Bluebird, Robin, Oriole, ' +
      'Bittersweet, Columbine, Chickadee, Meadowlark, Tanager, Nuthatch, Warbler, Vireo',
  ),
  'Fox Hollow': names(
    ['Dr', 'Ct'],
    'Fox Hollow, Heron Pond, Huntsman, Bridle, Saddlebrook, Steeplechase, Copper Beech, Red Oak, ' +
      'Winding Creek, Stonebridge, Covington, Ashford, Brighton, Chatham, Danforth, Ellington, Fairhaven, ' +
      'Greystone, Hartwell, Ivywood, Kingsley',
    'Kit, Vixen, Den, Burrow, Sable, Russet, Ember, Auburn, Marten, Otter, Beaver, Badger, Lynx, Teal, ' +
      'Mallard, Pintail, Widgeon, Grebe, Bittern, Egret, Sandpiper, Plover, Kingfisher',
  ),
  Riverbend: names(
    ['Way', 'Ct'],
    'Riverbend, Oxbow, Eddy, Current, Landing, Sandbar, Cattail, Willow, Driftwood, Heron, Paddle, Canoe, ' +
      'Portage, Rapids, Towpath, Levee, Confluence, Delta',
    'Minnow, Sturgeon, Walleye, Bluegill, Perch, Dragonfly, Mayfly, Turtle, Crane, Swan, Loon, Wader, ' +
      'Reed, Sedge, Rush, Watercress, Marsh Marigold, Buttonbush, Silver Maple',
  ),
  'Prairie Crossing': names(
    ['Dr', 'Ln'],
    'Bluestem, Switchgrass, Coneflower, Compass Plant, Prairie Smoke, Blazing Star, Bergamot, Goldenrod, ' +
      'Lupine, Milkweed, Aster, Yarrow, Sunflower, Indian Grass, Rattlesnake Master, Black Oak',
    'Monarch, Swallowtail, Skipper, Admiral, Bobolink, Dickcissel, Killdeer, Harrier, Shooting Star, ' +
      'Pasqueflower, Leadplant, Puccoon, Spiderwort, Gentian, Vervain, Ironweed, Dropseed, Sideoats',
  ),
  'Mill Flats': names(
    ['St', 'St'],
    'Mill, Loom, Shuttle, Bobbin, Weaver, Carder, Spindle, Dyer, Fuller, Tenter, Selvage, Foundry',
    'Flume, Sluice, Gristmill, Millwright, Wheelhouse, Turbine, Penstock, Tailrace, Weir, Boiler',
  ),
  Brickyard: names(
    ['St', 'Ave'],
    'Brick, Clay, Mortar, Header, Stretcher, Hod, Mason, Trowel, Flemish, Bond, Tile, Terra Cotta, Quoin',
    'Furnace, Drayage, Switchyard, Roundhouse, Freight, Crossing, Signalman, Brakeman, Yardmaster, Boxcar',
  ),
  Southgate: names(
    ['St', 'Dr'],
    'Arsenal, Liberty, Victory, Garrison, Lincoln, Grant, Sherman, Meade, Hancock, Sheffield, Pershing, ' +
      'Bradley, Marshall, Nimitz, Halsey, Doolittle, Midway, Coral, Anzio, Salerno, Ardennes, Bastogne',
    'Truman, Stimson, Patton, Enterprise, Hornet, Yorktown, Saratoga, Wake, Guam, Leyte, Luzon',
  ),
  'Tudor Hill': names(
    ['Rd', 'Ave'],
    'Tudor, Avon, Warwick, York, Lancaster, Canterbury, Salisbury, Winchester, Gloucester, Bristol, ' +
      'Oxford, Surrey, Sussex, Kent, Dover, Hastings, Falmouth, Truro',
    'Overlook, Ridgeway, Hillside, Crescent, Nottingham, Cornwall, Wiltshire, Durham, Chester, ' +
      'Lincolnshire, Marlborough',
  ),
  Wexley: names(
    ['St', 'Ave'],
    'Railroad, Main, Elevator, Wexley, Church, School, Creamery, Lumber, Railway, Park, Prospect, Clinton, ' +
      'Dodge, Harding',
    'Front, Second, Third, Fourth, Fifth, Sixth, Seventh, Eighth, Ninth, Tenth, Eleventh, Twelfth',
  ),
  'Tansy Creek': names(
    ['Dr', 'Ct'],
    'Tansy, Creekside, Meadow, Sugar Maple, Harvest, Windmill, Granary, Haymarket, Silo, Wheatland, ' +
      'Barley, Oat, Clearwater, Boulder, Sandstone, Limestone',
    'Rye, Millet, Flax, Hops, Alfalfa, Timothy, Orchardgrass, Cornflower, Poppy, Chicory, Sorrel, ' +
      'Tarragon, Sage, Thyme, Basil, Marjoram, Rosemary',
  ),
  'Dunmore Mills': names(
    ['St', 'St'],
    'Dunmore, Dam, Bridge, River, Canal, Factory, Spring, Tannery, Academy, Grove',
    'Hill, Vine, Pearl, Pleasant, Centre, Green, Lock, Raceway, Stone, Ridge, Tollgate',
  ),
  'Orchard Bluff': names(
    ['Ln', 'Rd'],
    'Cherry, Apple Blossom, McIntosh, Cortland, Pippin, Bluff, Cider, Press, Blossom, Northern Spy',
    'Ladder, Basket, Cottage, Pear, Plum, Quince, Grange, Sunny Slope, Beehive, Honeycrisp, Windfall, Russeting',
  ),
  'Point Breeze': names(
    ['Ln', 'Rd'],
    'Point Breeze, Cottage Grove, Regatta Point, Sunfish, Pavilion, Bathhouse, Croquet, Veranda, Hammock, ' +
      'Catboat, Moonlight, Dance Hall, Lily, Lakeview, Pier House',
    'Shore, Beach, Sandpit, Dockside, Rowboat, Bonfire, Evergreen, Campground, Porchlight',
  ),
  'Harmon Ridge': names(
    ['St', 'Rd'],
    'Harmon, Ridge Top, Cheese Factory, Town Hall, Cemetery, Blacksmith, Feed Mill, Pump, Store',
    'Hollyhock, Lilac, Peony, Sugarbush, Fairground, Dairy, Plank, Cornerstone, Windbreak',
  ),
}
