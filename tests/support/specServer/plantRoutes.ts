import { notFound } from './refusal.ts'
import { type Call, type Route, route } from './route.ts'
import { mustBe } from './visibility.ts'
import {
  writeBroker,
  writeClient,
  writeDryingBin,
  writeOrchard,
  writePlant,
  writeSettings,
  writeStaff,
  writeStatistics,
  writeUser,
  writeVariety,
} from './writeRecords.ts'

const seesClient = ({ user }: Call, client: number): boolean => user.role_number >= 2 || user.client === client

function listClients(call: Call) {
  mustBe(call.user, 1)
  return call.memory.clients.rows
    .filter(({ id }) => seesClient(call, id))
    .map((client) => writeClient(call.serializer, client))
}

function getClient(call: Call) {
  const client = call.memory.clients.find(call.id)
  if (client === undefined || !seesClient(call, client.id)) throw notFound()
  return writeClient(call.serializer, client)
}

function listOrchards(call: Call) {
  mustBe(call.user, 1)
  const client = call.query.get('client')
  return call.memory.orchards.rows
    .filter((orchard) => seesClient(call, orchard.client) && (client === null || orchard.client === Number(client)))
    .map((orchard) => writeOrchard(call.serializer, orchard))
}

function addOrchard({ memory, fields, serializer }: Call) {
  const values = {
    name: fields.text('name'),
    farm: fields.text('farm', ''),
    client: fields.one('client', memory.clients),
    notes: fields.text('notes', ''),
  }
  fields.done()
  return writeOrchard(serializer, memory.orchards.add(values))
}

const ofStaff =
  (does: Route['does']): Route['does'] =>
  (call) => {
    mustBe(call.user, 2)
    return does(call)
  }

export const plantRoutes = [
  route('GET /api/auth/user/', ({ serializer, user }) => writeUser(serializer, user)),
  route(
    'GET /api/staff_list/',
    ofStaff(({ memory }) => memory.users.rows.filter(({ role_number }) => role_number >= 2).map(writeStaff)),
  ),
  route('GET /api/clients/', listClients),
  route('GET /api/clients/{id}/', getClient),
  route('GET /api/brokers/', ({ memory, serializer }) =>
    memory.brokers.rows.map((each) => writeBroker(serializer, each)),
  ),
  route('GET /api/varieties/', ({ memory, serializer }) =>
    memory.varieties.rows.map((each) => writeVariety(serializer, each)),
  ),
  route('GET /api/orchards/', listOrchards),
  route('POST /api/orchards/', ofStaff(addOrchard)),
  route(
    'GET /api/drying_bins/',
    ofStaff(({ memory, serializer }) =>
      memory.drying_bins.rows.map((each) => writeDryingBin(serializer, each, memory)),
    ),
  ),
  route(
    'GET /api/statistics/',
    ofStaff(({ memory, serializer }) => writeStatistics(serializer, memory)),
  ),
  route('GET /api/system/', ({ memory, serializer }) => writeSettings(serializer, memory)),
  route('GET /api/plants/1/', ({ memory, serializer }) => writePlant(serializer, memory)),
]
