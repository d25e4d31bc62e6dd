/** Statuses, grades, types and the plant's other lists of values. */
export const terms = [
  // Wagons
  'Arrived',
  'Pre-cleaning',
  'Unloaded',
  // Batches, lots, orders
  'Loading',
  'Drying',
  'Ready',
  'Sorting',
  'Sold',
  'Open',
  'Complete',
  // Shipments
  'Closed',
  'Agreed to the adjusted net weight',
  'Received in the stated quantity and in good order',
  // Bags
  'In lot',
  'Loaded',
  'Shipped',
  'Written off',
  'Void',
  // What became of a bag that is written off
  'torn',
  'wet',
  'eaten',
  'lost',
  'sample',
  'other',
  // Grades
  'Large A Grade',
  'Small A Grade',
  'B Grade',
  'Cracks & Splits',
  // Bag types
  'Tall Super Sack',
  'Super Sack',
  'Large Bag',
  'Medium Bag',
  'Small Bag',
  // Pallets
  'Cardboard',
  'Wood',
  'Cardboard & Wood',
  'Plastic',
  'None',
  // Moisture readings
  'In-Shell',
  'Shelled',
  'Top',
  'Middle',
  'Bottom',
  // Drying bins
  'Free',
  'Locked',
  // The dryer
  'Start',
  'Stop',
  // Ways to contact a client
  'Call',
  'Text',
  'Email',
  // The first day of a week
  'Monday',
  'Sunday',
  // What the label printers feed
  'As the printer is set',
  'Gaps',
  'Black marks',
  'Continuous',
  // Roles
  'Broker',
  'Client',
  'Staff',
  'Supervisor',
  'Manager',
  'Administrator',
  'Inventory viewer',
  // Whether a user can sign in
  'Active',
  'Invited',
  'Not delivered',
  'No password',
  'Not active',
  // An order that waits for wagons
  'Expected',
  // An order that is Ready, as its grower reads it
  'All wagons in',
] as const
