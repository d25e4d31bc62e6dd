/** The formats that the specification leaves open. */
export interface ServerVariant {
  /** Weights, percentages and hours: numbers, or text as Django REST framework writes decimals by default. */
  readonly decimals: 'number' | 'text'
  /** The numbers that people read: order, lot, batch, bag and shipment numbers. */
  readonly labels: 'number' | 'text'
  /** An empty text. */
  readonly empty: 'null' | 'text'
  /** Calendar days: `2026-10-05`, or the instant at which that day begins at the plant. */
  readonly dates: 'date' | 'instant'
  /**
   * A related record: its id, its id and name, or the whole of it (a serializer of depth 1); a wagon's variety by its
   * bare name.
   */
  readonly related: 'ids' | 'names' | 'whole'
  /** The data of a delete: `{ "id": 7 }` or `7`. */
  readonly deletes: 'record' | 'id'
  /** The answer where a path is known and the method is not. */
  readonly missing: '404' | '405'
  /** The fields of section 3 and the calls of section 7 alone, or also the columns and calls of a ModelViewSet. */
  readonly fields: 'lean' | 'viewset'
  /** The company's icon: an address, or the image itself. */
  readonly icon: 'company_icon' | 'company_icon_data_url'
  /** The keys of the company's address, phone and email: as `phone`, or as `company_phone`. */
  readonly address: 'bare' | 'company'
  /** The field of the credentials that names the person. */
  readonly login: 'email' | 'username'
  /** The key of the logged-in user's role. */
  readonly role: 'scope' | 'role'
  /** Words that the specification does not list: a new order's status, or a contact method. */
  readonly words: 'usual' | 'other'
  /** What it keeps of a batch: all fields, or the status without notes, notification and pick-up. */
  readonly batches: 'all' | 'status alone'
  /** The allowed headers of a page on another origin: the default list of django-cors-headers, or ours as well. */
  readonly cors: 'default' | 'extra'
}

/** The reading that is easiest for a front end. */
export const kind: ServerVariant = {
  decimals: 'number',
  labels: 'number',
  empty: 'text',
  dates: 'date',
  related: 'ids',
  deletes: 'record',
  missing: '404',
  fields: 'viewset',
  icon: 'company_icon',
  address: 'bare',
  login: 'email',
  role: 'scope',
  words: 'usual',
  batches: 'all',
  cors: 'extra',
}

/** The choices of each option, the kind one first. */
export const choices: { readonly [W in keyof ServerVariant]: readonly ServerVariant[W][] } = {
  decimals: ['number', 'text'],
  labels: ['number', 'text'],
  empty: ['text', 'null'],
  dates: ['date', 'instant'],
  related: ['ids', 'names', 'whole'],
  deletes: ['record', 'id'],
  missing: ['404', '405'],
  fields: ['viewset', 'lean'],
  icon: ['company_icon', 'company_icon_data_url'],
  address: ['bare', 'company'],
  login: ['email', 'username'],
  role: ['scope', 'role'],
  words: ['usual', 'other'],
  batches: ['all', 'status alone'],
  cors: ['extra', 'default'],
}
