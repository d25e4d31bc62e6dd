import { type Call, type Route, route } from './call.ts'
import { notFound } from './refusal.ts'
import { mustBe } from './visible.ts'
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
} from './written.ts'

const seesClient = ({ user }: Call, client: number): boolean => user.role_number >= 2 || user.client === client

function listClients(call: Call) {
  mustBe(call.user, 1)
  return call.memory.clients.rows
    .filter(({ id }) => seesClient(call, id))
    .map((client) => writeClient(call.pen, client))
}

function getClient(call: Call) {
  const client = call.memory.clients.find(call.id)
  if (client === undefined || !seesClient(call, client.id)) throw notFound()
  return writeClient(call.pen, client)
}

function listOrchards(call: Call) {
  mustBe(call.user, 1)
  const client = call.query.get('client')
  return call.memory.orchards.rows
    .filter((orchard) => seesClient(call, orchard.client) && (client === null || orchard.client === Number(client)))
    .map((orchard) => writeOrchard(call.pen, orchard))
}

function addOrchard({ memory, fields, pen }: Call) {
  const given = {
    name: fields.text('name'),
    farm: fields.text('farm', ''),
    client: fields.one('client', memory.clients),
    notes: fields.text('notes', ''),
  }
  fields.done()
  return writeOrchard(pen, memory.orchards.add(given))
}

const ofStaff =
  (does: Route['does']): Route['does'] =>
  (call) => {
    mustBe(call.user, 2)
    return does(call)
  }

export const plantRoutes = [
  route('GET /api/auth/user/', ({ pen, user }) => writeUser(pen, user)),
  route(
    'GET /api/staff_list/',
    ofStaff(({ memory }) => memory.users.rows.filter(({ role_number }) => role_number >= 2).map(writeStaff)),
  ),
  route('GET /api/clients/', listClients),
  route('GET /api/clients/{id}/', getClient),
  route('GET /api/brokers/', ({ memory, pen }) => memory.brokers.rows.map((each) => writeBroker(pen, each))),
  route('GET /api/varieties/', ({ memory, pen }) => memory.varieties.rows.map((each) => writeVariety(pen, each))),
  route('GET /api/orchards/', listOrchards),
  route('POST /api/orchards/', ofStaff(addOrchard)),
  route(
    'GET /api/drying_bins/',
    ofStaff(({ memory, pen }) => memory.drying_bins.rows.map((each) => writeDryingBin(pen, each, memory))),
  ),
  route(
    'GET /api/statistics/',
    ofStaff(({ memory, pen }) => writeStatistics(pen, memory)),
  ),
  route('GET /api/system/', ({ memory, pen }) => writeSettings(pen, memory)),
  route('GET /api/plants/1/', ({ memory, pen }) => writePlant(pen, memory)),
]
