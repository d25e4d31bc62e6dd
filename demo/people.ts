import type { Random } from './random.ts'

const listed = (names: string): readonly string[] => names.split(', ')

const firstNames = listed(
  'Ana, Ben, Carla, Dwayne, Ella, Frank, Grace, Hank, Irene, Joel, Kate, Luis, Maria, Nate, Olive, Pete, Rosa, Sam, Tess, Will',
)
const lastNames = listed(
  'Alderman, Bishop, Calhoun, Daniels, Easterling, Fowler, Granger, Hollis, Ingram, Jernigan, Kersey, Lassiter, McLendon, Nesmith, Odom, Pruitt, Rigsby, Sizemore, Tillman, Underwood, Vickers, Whitfield',
)
const farmWords = listed('Farms, Pecans, Orchards, Groves, Family Farm, Land & Cattle')
const orchardWords = listed(
  'North, South, River, Home, Church Road, Old Mill, Creek Bottom, Highway 19, Pond, Railroad, Ridge, Nine Mile',
)

/** The brokers that buy here. */
export const brokers = [
  { company_name: 'Navarro Pecan Buyers', address: '2131 Highway 31 East\nCorsicana, TX 75109', phone: '903-555-0131' },
  {
    company_name: 'Flint River Accumulators',
    address: '410 Depot Street\nBainbridge, GA 39817',
    phone: '229-555-0164',
  },
  { company_name: 'Golden Kernel Trading', address: 'PO Box 613\nCameron, SC 29030', phone: '803-555-0117' },
  { company_name: 'Southern Shellers', address: '88 Gin Road\nTifton, GA 31794', phone: '229-555-0188' },
  { company_name: 'Chattahoochee Nut Co.', address: '1200 Broadway\nColumbus, GA 31901', phone: '706-555-0142' },
]

/** The truck lines that ship here. */
export const truckLines = ['Southern Lines', 'Peach State Freight', 'Two Rivers Hauling', 'Dixie Bulk']

export interface Person {
  readonly first_name: string
  readonly last_name: string
}

export const person = (random: Random): Person => ({
  first_name: random.pick(firstNames),
  last_name: random.pick(lastNames),
})

/** The driver of a shipment's truck; not random, so that the same seed gives the same season. */
export const driverOf = (shipment: number): string =>
  `${firstNames[(7 * shipment) % firstNames.length]} ${lastNames[(5 * shipment) % lastNames.length]}`

export const phone = (random: Random): string => `229-555-${String(random.whole(100, 9999)).padStart(4, '0')}`

/** The name of the `nth` farm; a repeated name gets a number. */
export const farmName = (random: Random, nth: number): string => {
  const family = lastNames[nth % lastNames.length] ?? 'Hollis'
  const again = Math.floor(nth / lastNames.length)
  return `${family} ${random.pick(farmWords)}${again === 0 ? '' : ` ${again + 1}`}`
}

export const orchardName = (random: Random): string => random.pick(orchardWords)

/** The crop share of owner and operator, as in an orchard's notes. */
export const cropShare = (random: Random): string => {
  const owner = random.pick([50, 60, 70, 75, 80, 82, 85, 100])
  return owner === 100 ? '' : `${owner}%-${100 - owner}%`
}
